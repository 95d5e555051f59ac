import type { FormEvent } from 'react'
import { useLoaderData, Link } from 'react-router'
import { formatDay, p } from '#src/strings/panel.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { ActButton } from '#src/web/acts/act-button.tsx'
import { useAct } from '#src/web/acts/use-act.ts'
import { getTexts } from '#src/web/forms/form-errors.ts'
import { RetryLink } from '#src/web/loading/retry-link.tsx'
import { loaded, inPanel } from '#src/web/panel/panel-load.ts'
import { PageTop } from '#src/web/site/page-top.tsx'
import * as contract from '../../calls/company-admin.ts'
import { companyHref } from '../../company-address.ts'
import { FoundCompanies } from './found-companies.tsx'

export const clientLoader = inPanel(async (api, { signal, url }) => {
  const q = url.searchParams.get('q')?.trim() ?? ''
  const target = url.searchParams.get('target') ?? ''
  const find = (words: string) =>
    words ? api(contract.findCompanies, { query: { q: words }, signal }) : undefined
  const [claimed, found, named] = await Promise.all([
    api(contract.listClaimedCompanies, { signal }),
    find(q),
    find(target),
  ])
  return {
    claimed: loaded(claimed, 'companies.failed'),
    found: found && loaded(found, 'companies.failed'),
    target: named?.ok ? named.data.find(({ id }) => String(id) === target) : undefined,
  }
})

export default function CompaniesPage() {
  const { claimed, found, target } = useLoaderData<typeof clientLoader>()
  return (
    <div className="mx-auto max-w-3xl space-y-6">
      <PageTop title={p('companies.title')} />
      <FoundCompanies found={found} target={target} />
      <section className="space-y-3">
        <h2>{p('companies.claimed')}</h2>
        {!claimed.ok ? (
          <ErrorState title={claimed.text} action={<RetryLink />} />
        ) : claimed.value.length === 0 ? (
          <EmptyState title={p('companies.claimed.none')} />
        ) : (
          claimed.value.map((company) => <ClaimedRow key={company.id} company={company} />)
        )}
      </section>
    </div>
  )
}

function ClaimedRow({ company }: { company: contract.ClaimedCompany }) {
  const { busy, act } = useAct({ failure: p('companies.act_failed') })
  const { id, name, verified_at, verified_proof } = company
  function verify(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { proof = '' } = getTexts(new FormData(event.currentTarget))
    void act('verify', (api) => api(contract.verifyCompany, { params: { id }, body: { proof } }))
  }
  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link to={companyHref(company)} className="link wrap-anywhere">
            {name}
          </Link>
          {verified_at !== null && <Badge tone="verified">{p('companies.verified.badge')}</Badge>}
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
            onClick={() => void act('unmark', (api) => api(contract.takeMark, { params: { id } }))}
          >
            {p('companies.take_mark')}
          </Button>
        </div>
      )}
    </Card>
  )
}

function LinkedAccounts({ company: { id, name, accounts } }: { company: contract.ClaimedCompany }) {
  return (
    <ul className="mb-4 space-y-2">
      {accounts.map((account) => (
        <li key={account.id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="min-w-0 wrap-anywhere">{p('companies.account', account)}</span>
          <ActButton
            small
            endpoint={contract.unlinkAccount}
            input={{ params: { id, user: account.id } }}
            failure={p('companies.act_failed')}
            label={p('companies.account.part')}
            question={p('companies.account.part.of', { email: account.email, name })}
          />
        </li>
      ))}
    </ul>
  )
}
