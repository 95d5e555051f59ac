import type { FormEvent } from 'react'
import { Link } from 'react-router'
import { formatDay } from '#src/strings/format.ts'
import { p } from '#src/strings/panel.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Field } from '#src/ui/field.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { textsOf } from '#src/web/forms/form-errors.ts'
import { usePanelAct } from '#src/web/panel/use-panel-act.ts'
import { companyHref } from '../../company-address.ts'
import { takeMark, verifyCompany, type ClaimedCompany } from '../../company-admin-contract.ts'
import { LinkedAccounts } from './linked-accounts.tsx'

/** A company with the accounts that hold it, and its verified mark. */
export function ClaimedRow({ company }: { company: ClaimedCompany }) {
  const { busy, act } = usePanelAct('companies.act_failed')
  const { id, name, verified_at, verified_proof } = company
  function verify(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { proof = '' } = textsOf(new FormData(event.currentTarget))
    void act(verifyCompany, { params: { id }, body: { proof } })
  }
  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link to={companyHref(company)} className="link wrap-anywhere">
            {name}
          </Link>
          {verified_at !== null && <Badge tone="approved">{p('companies.verified.badge')}</Badge>}
        </span>
      }
    >
      <LinkedAccounts company={company} />
      {verified_at === null ? (
        <form noValidate onSubmit={verify} className="space-y-3">
          <Field id={`proof-${id}`} label={p('companies.proof')}>
            {(control) => <TextInput {...control} name="proof" maxLength={1000} autoComplete="off" />}
          </Field>
          <Button
            type="submit"
            variant="secondary"
            busy={busy}
            aria-label={p('companies.verify.of', { name })}
          >
            {p('companies.verify')}
          </Button>
        </form>
      ) : (
        <div className="space-y-3">
          <p className="wrap-anywhere">
            {p('companies.mark', { when: formatDay(verified_at), proof: verified_proof ?? '' })}
          </p>
          <Button
            variant="danger-outline"
            busy={busy}
            aria-label={p('companies.take_mark.of', { name })}
            onClick={() => void act(takeMark, { params: { id } })}
          >
            {p('companies.take_mark')}
          </Button>
        </div>
      )}
    </Card>
  )
}
