import { type FormEvent, useState } from 'react'
import { useLoaderData } from 'react-router'
import { formatTime } from '#src/strings/format.ts'
import { p } from '#src/strings/panel.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Field } from '#src/ui/field.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { textsOf } from '#src/web/forms/form-errors.ts'
import { RetryLink } from '#src/web/loading/retry-link.tsx'
import { loaded } from '#src/web/panel/panel-failure.ts'
import { inPanel } from '#src/web/panel/panel-load.ts'
import { usePanelAct } from '#src/web/panel/use-panel-act.ts'
import { PageTop } from '#src/web/site/page-top.tsx'
import {
  approveCompanyChange,
  linkAccount,
  listCompanyChanges,
  rejectCompanyChange,
  type WaitingChange,
} from '../../company-admin-contract.ts'
import { ClaimEvidence } from './claim-evidence.tsx'
import { ProposedFacts } from './proposed-facts.tsx'

export const clientLoader = inPanel(async (api, { signal }) =>
  loaded(await api(listCompanyChanges, { signal }), 'companies.failed'),
)

export default function ClaimsPage() {
  const waiting = useLoaderData<typeof clientLoader>()
  return (
    <div className="mx-auto max-w-3xl space-y-3">
      <PageTop title={p('nav.claims')} lead={p('companies.lead')} />
      {!waiting.ok && <ErrorState title={waiting.text} action={<RetryLink />} />}
      {waiting.ok && waiting.value.length === 0 && <EmptyState title={p('companies.waiting.none')} />}
      {waiting.ok &&
        waiting.value.map((change) => (
          <Card key={change.id} title={<span className="wrap-anywhere">{change.name}</span>}>
            <p className="mb-3 text-muted wrap-anywhere">
              {p(change.company ? 'companies.change' : 'companies.claim')}
              {' · '}
              {p('companies.sent_by', { ...change.user, when: formatTime(change.created_at) })}
            </p>
            <ProposedFacts change={change} />
            <ClaimEvidence change={change} />
            <ChangeActs change={change} />
          </Card>
        ))}
    </div>
  )
}

/**
 * Approves a change in one press, or rejects it with a note that its account reads. The claim of a company that others
 * hold can be answered by linking its account to that.
 */
function ChangeActs({ change: { id, name, user, held } }: { change: WaitingChange }) {
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
