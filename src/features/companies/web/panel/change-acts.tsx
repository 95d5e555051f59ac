import { useState, type FormEvent } from 'react'
import { p } from '#src/strings/panel.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { textsOf } from '#src/web/forms/form-errors.ts'
import { usePanelAct } from '#src/web/panel/use-panel-act.ts'
import {
  approveCompanyChange,
  linkAccount,
  rejectCompanyChange,
  type WaitingChange,
} from '../../company-admin-contract.ts'

/**
 * Approves a change in one press, or rejects it with a note that its account reads. The claim of a company that others
 * hold can be answered by linking its account to that.
 */
export function ChangeActs({ change: { id, name, user, held } }: { change: WaitingChange }) {
  const { busy, act } = usePanelAct('companies.act_failed')
  const [rejecting, setRejecting] = useState(false)
  function reject(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { note = '' } = textsOf(new FormData(event.currentTarget))
    void act(rejectCompanyChange, { params: { id }, body: note.trim() ? { note } : {} })
  }
  return (
    <div className="mt-3 space-y-3">
      {held && <p className="wrap-anywhere">{p('companies.held', { name: held.name })}</p>}
      <div className="flex flex-wrap gap-2">
        {held && (
          <Button
            busy={busy}
            onClick={() => void act(linkAccount, { params: { id: held.id }, body: { email: user.email } })}
          >
            {p('companies.held.link', { email: user.email, name: held.name })}
          </Button>
        )}
        {!held && (
          <Button
            busy={busy}
            aria-label={p('companies.approve.of', { name })}
            onClick={() => void act(approveCompanyChange, { params: { id } })}
          >
            {p('companies.approve')}
          </Button>
        )}
        {!rejecting && (
          <Button
            variant="danger-outline"
            aria-label={p('companies.reject.of', { name })}
            onClick={() => setRejecting(true)}
          >
            {p('companies.reject')}
          </Button>
        )}
      </div>
      {rejecting && (
        <form noValidate onSubmit={reject} className="space-y-3">
          <Field id={`note-${id}`} label={p('companies.reject.note')}>
            {(control) => <TextInput {...control} name="note" maxLength={1000} autoComplete="off" />}
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="danger" busy={busy}>
              {p('companies.reject')}
            </Button>
            <Button variant="secondary" onClick={() => setRejecting(false)}>
              {p('act.cancel')}
            </Button>
          </div>
        </form>
      )}
    </div>
  )
}
