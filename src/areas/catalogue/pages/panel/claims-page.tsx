import { type FormEvent, useState } from 'react'
import { useLoaderData } from 'react-router'
import { UndoNotice, type Undoing, useUndo } from '#src/areas/decisions/pages/undo-notice.tsx'
import { formatTime, p, pCount } from '#src/strings/panel.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { DescriptionList } from '#src/ui/lists/description-list.tsx'
import { EmptyState, ErrorState, Notice } from '#src/ui/notice.tsx'
import { useToast } from '#src/ui/toast.tsx'
import { draftedText, restoreOnce } from '#src/web/boot/drafts.ts'
import { getTexts } from '#src/web/forms/form-errors.ts'
import { RetryLink } from '#src/web/loading/retry-link.tsx'
import { loaded, inPanel } from '#src/web/panel/panel-rows.ts'
import { PageTop } from '#src/web/site/page-title.tsx'
import * as contract from '../../calls/company-admin.ts'
import { usePanelNames } from './panel-names.tsx'

const facts = [
  ['name', 'companies.name'],
  ['description', 'companies.words'],
  ['website', 'companies.website'],
  ['district', 'companies.district'],
] as const

function ProposedFacts({ change }: { change: contract.WaitingChange }) {
  const { company } = change
  const names = usePanelNames()
  const inWords = (name: (typeof facts)[number][0], value: string | null) =>
    (name === 'district' && value ? names.district(value) : value) ?? p('companies.nothing')
  // For a public page only changed facts need review.
  const shown = facts.filter(([name]) => !company || company[name] !== change[name])
  const items = shown.map(([name, term]) => ({
    term: p(term),
    value: (
      <>
        <span className="whitespace-pre-line wrap-anywhere">{inWords(name, change[name])}</span>
        {company && (
          <span className="block text-muted whitespace-pre-line wrap-anywhere">
            {p('companies.was', { value: inWords(name, company[name]) })}
          </span>
        )}
      </>
    ),
  }))
  return (
    <>
      <DescriptionList items={items} />
      <ProposedLogo change={change} />
      {company?.is_verified && company.name !== change.name && (
        <Notice tone="warning" className="mt-3">
          {p('companies.drops_mark')}
        </Notice>
      )}
    </>
  )
}

function ProposedLogo({
  change: { name, logo_url, removes_logo, company },
}: {
  change: contract.WaitingChange
}) {
  const now = company?.logo_url
  if (!logo_url && !removes_logo) return null
  const look = 'h-auto max-h-24 w-auto max-w-48 rounded border border-line bg-card'
  return (
    <div className="mt-3">
      <p className="font-semibold">{p('companies.logo')}</p>
      {logo_url && (
        <a href={logo_url} target="_blank" rel="noreferrer" className="inline-block">
          <img src={logo_url} alt={p('companies.logo.alt', { name })} className={look} />
        </a>
      )}
      {removes_logo && <p>{p('companies.logo.removed')}</p>}
      {now && (
        <span className="mt-2 block text-muted">
          {p('companies.was', { value: '' })}
          <img src={now} alt={p('companies.logo.now', { name: company.name })} className={look} />
        </span>
      )}
    </div>
  )
}

export const clientLoader = inPanel(async (api, { signal }) =>
  loaded(await api(contract.listCompanyChanges, { signal }), 'companies.failed'),
)

export default function ClaimsPage() {
  const waiting = useLoaderData<typeof clientLoader>()
  const undoing = useUndo(true)
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
            {change.alike && (
              <Notice tone="warning" className="mb-3 wrap-anywhere">
                {p('review.company_alike', { name: change.alike.name })}
              </Notice>
            )}
            <p className="mb-3 max-w-text">
              {p(change.company ? 'companies.change.effect' : 'companies.claim.effect', {
                email: change.user.email,
                name: change.held?.name ?? change.name,
              })}
            </p>
            <ProposedFacts change={change} />
            <ClaimEvidence change={change} />
            <ChangeActs change={change} undoing={undoing} />
          </Card>
        ))}
      <UndoNotice undoing={undoing} />
    </div>
  )
}

const failed = 'companies.act_failed'

/** A claim of a company that other accounts hold can be approved by linking the account to it. */
function ChangeActs({
  change: { id, name, user, held },
  undoing,
}: {
  change: contract.WaitingChange
  undoing: Undoing
}) {
  const toast = useToast()
  const busy = undoing.busy === id
  const params = { id }
  const noteName = `note-${id}`
  const query = held ? { company_id: held.id } : {}
  const [rejecting, setRejecting] = useState(draftedText(noteName) !== undefined)
  const offer = (done: string) =>
    undoing.offer({
      done,
      undone: p('companies.undone.of', { name }),
      undo: (api) => api(contract.undoCompanyChange, { params }),
      failed,
    })
  async function approve() {
    const result = await undoing.send(id, (api) => api(contract.approveCompanyChange, { params, query }), {
      failed,
    })
    if (!result?.ok) return
    if (held) offer(p('companies.linked.of', { email: user.email, name: held.name }))
    else if (result.data.data.is_undoable) offer(p('companies.approved.of', { name }))
    else {
      undoing.offer(undefined)
      toast.success(p('companies.approved.final', { name }))
    }
  }
  async function reject(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { [noteName]: note = '' } = getTexts(new FormData(event.currentTarget))
    const body = note.trim() ? { note } : {}
    const result = await undoing.send(id, (api) => api(contract.rejectCompanyChange, { params, body }), {
      failed,
    })
    if (result?.ok) offer(p('companies.rejected.of', { name }))
  }
  return (
    <div className="mt-3 space-y-3">
      {held && <p className="wrap-anywhere">{p('companies.held', { name: held.name })}</p>}
      <div className="flex flex-wrap gap-2">
        <Button
          busy={busy}
          aria-label={held ? undefined : p('companies.approve.of', { name })}
          onClick={() => void approve()}
        >
          {held ? p('companies.held.link', { email: user.email, name: held.name }) : p('companies.approve')}
        </Button>
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
        <form ref={restoreOnce} noValidate onSubmit={(event) => void reject(event)} className="space-y-3">
          <Field id={noteName} label={p('companies.reject.note')}>
            {(control) => <TextInput {...control} name={noteName} maxLength={1000} autoComplete="off" />}
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="danger" busy={busy} busyLabel={p('companies.busy')} steady>
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

function ClaimEvidence({ change: { user, website, evidence } }: { change: contract.WaitingChange }) {
  const { same_domain, vacancies, own_vacancies, other_accounts } = evidence
  const domain = user.email.slice(user.email.lastIndexOf('@') + 1)
  return (
    <div className="mt-3">
      <h3>{p('companies.evidence')}</h3>
      <ul className="list-disc ps-5 wrap-anywhere">
        <li>
          {website === null
            ? p('companies.evidence.no_website', { domain })
            : p(same_domain ? 'companies.evidence.domain' : 'companies.evidence.other_domain', { domain })}
        </li>
        <li>
          <span>{pCount('companies.evidence.vacancies', vacancies)}</span>
          <span>{vacancies > 0 && ` · ${pCount('companies.evidence.own', own_vacancies)}`}</span>
        </li>
        <li>{pCount('companies.evidence.accounts', other_accounts)}</li>
      </ul>
    </div>
  )
}
