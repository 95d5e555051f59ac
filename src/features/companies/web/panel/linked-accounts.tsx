import type { FormEvent } from 'react'
import { p } from '#src/strings/panel.ts'
import { Button } from '#src/ui/button.tsx'
import { ConfirmInline } from '#src/ui/confirm-inline.tsx'
import { Field } from '#src/ui/field.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { textsOf } from '#src/web/forms/form-errors.ts'
import { usePanelAct } from '#src/web/panel/use-panel-act.ts'
import { linkAccount, unlinkAccount, type ClaimedCompany } from '../../company-admin-contract.ts'

/** The accounts that hold a company: each can be parted from it, and one more linked. */
export function LinkedAccounts({ company: { id, name, accounts } }: { company: ClaimedCompany }) {
  const { busy, act } = usePanelAct('companies.act_failed')
  async function link(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const { email = '' } = textsOf(new FormData(form))
    if (await act(linkAccount, { params: { id }, body: { email } })) form.reset()
  }
  return (
    <div className="mb-4 space-y-3">
      <ul className="space-y-2">
        {accounts.map((account) => (
          <li key={account.id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span className="min-w-0 wrap-anywhere">{p('companies.account', account)}</span>
            <ConfirmInline
              small
              label={p('companies.account.part')}
              question={p('companies.account.part.of', { email: account.email, name })}
              confirmLabel={p('act.confirm')}
              cancelLabel={p('act.cancel')}
              busy={busy}
              busyLabel={p('act.saving')}
              onConfirm={() => void act(unlinkAccount, { params: { id, user: account.id } })}
            />
          </li>
        ))}
      </ul>
      <form noValidate onSubmit={(event) => void link(event)} className="flex flex-wrap items-end gap-2">
        <Field id={`email-${id}`} label={p('companies.account.email')} className="grow">
          {(control) => <TextInput {...control} name="email" type="email" autoComplete="off" />}
        </Field>
        <Button type="submit" variant="secondary" busy={busy}>
          {p('companies.account.link')}
        </Button>
      </form>
    </div>
  )
}
