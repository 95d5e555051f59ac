import { type FormEvent, useState } from 'react'
import { useLoaderData } from 'react-router'
import { listMerges } from '#src/features/merges/merge-contract.ts'
import { RecentMerges } from '#src/features/merges/web/panel/recent-merges.tsx'
import { formatTime } from '#src/strings/format.ts'
import { p } from '#src/strings/panel.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Field } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { textsOf } from '#src/web/forms/form-errors.ts'
import { RetryLink } from '#src/web/loading/retry-link.tsx'
import { loaded } from '#src/web/panel/panel-failure.ts'
import { inPanel } from '#src/web/panel/panel-load.ts'
import { usePanelAct } from '#src/web/panel/use-panel-act.ts'
import { pageTitle, useFrame } from '#src/web/site/site.ts'
import {
  approveCompanyChange,
  findCompanies,
  linkAccount,
  listClaimedCompanies,
  listCompanyChanges,
  rejectCompanyChange,
  type WaitingChange,
} from '../../company-admin-contract.ts'
import { ClaimedRow } from './claimed-row.tsx'
import { FoundCompanies } from './found-companies.tsx'

export const clientLoader = inPanel(async (api, { signal, url }) => {
  const q = url.searchParams.get('q')?.trim() ?? ''
  const kept = url.searchParams.get('kept') ?? ''
  const find = (words: string) => (words ? api(findCompanies, { query: { q: words }, signal }) : undefined)
  const [waiting, claimed, found, named, merges] = await Promise.all([
    api(listCompanyChanges, { signal }),
    api(listClaimedCompanies, { signal }),
    find(q),
    find(kept),
    api(listMerges, { query: { kind: 'company' }, signal }),
  ])
  return {
    waiting: loaded(waiting, 'companies.failed'),
    claimed: loaded(claimed, 'companies.failed'),
    found: found && loaded(found, 'companies.failed'),
    merges: loaded(merges, 'merges.load_failed'),
    kept: named?.ok ? named.data.find(({ id }) => String(id) === kept) : undefined,
  }
})

export default function CompaniesPage() {
  const { site } = useFrame()
  const { waiting, claimed, found, kept, merges } = useLoaderData<typeof clientLoader>()
  return (
    <div className="mx-auto max-w-3xl space-y-6">
      <title>{pageTitle(p('companies.title'), site.name)}</title>
      <PageHeading title={p('companies.title')} lead={p('companies.lead')} />
      <section className="space-y-3">
        <h2>{p('companies.waiting')}</h2>
        {!waiting.ok ? (
          <ErrorState title={waiting.text} action={<RetryLink />} />
        ) : waiting.value.length === 0 ? (
          <EmptyState title={p('companies.waiting.none')} />
        ) : (
          waiting.value.map((change) => (
            <Card key={change.id} title={<span className="wrap-anywhere">{change.name}</span>}>
              <p className="mb-3 text-muted wrap-anywhere">
                {p(change.company ? 'companies.change' : 'companies.claim')}
                {' · '}
                {p('companies.sent_by', { ...change.user, when: formatTime(change.created_at) })}
              </p>
              <ProposedFacts change={change} />
              <ChangeActs change={change} />
            </Card>
          ))
        )}
      </section>
      <FoundCompanies found={found} kept={kept} />
      <RecentMerges merges={merges} />
      <section className="space-y-3">
        <h2>{p('companies.claimed')}</h2>
        {!claimed.ok ? (
          <ErrorState title={claimed.text} />
        ) : claimed.value.length === 0 ? (
          <EmptyState title={p('companies.claimed.none')} />
        ) : (
          claimed.value.map((company) => <ClaimedRow key={company.id} company={company} />)
        )}
      </section>
    </div>
  )
}

const facts = [
  ['name', 'companies.name'],
  ['description', 'companies.words'],
  ['website', 'companies.website'],
  ['district', 'companies.district'],
] as const

function ProposedFacts({ change }: { change: WaitingChange }) {
  const { company } = change
  const items = facts.map(([name, term]) => ({
    term: p(term),
    value: (
      <>
        <span className="whitespace-pre-line wrap-anywhere">{change[name] ?? p('companies.nothing')}</span>
        {company && company[name] !== change[name] && (
          <span className="block text-muted whitespace-pre-line wrap-anywhere">
            {p('companies.was', { value: company[name] ?? p('companies.nothing') })}
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

function ProposedLogo({ change: { name, logo_url, removes_logo, company } }: { change: WaitingChange }) {
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
