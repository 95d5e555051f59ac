import { useLoaderData } from 'react-router'
import { listMerges } from '#src/features/merges/merge-contract.ts'
import { RecentMerges } from '#src/features/merges/web/panel/recent-merges.tsx'
import { formatTime } from '#src/strings/format.ts'
import { p } from '#src/strings/panel.ts'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { RetryLink } from '#src/web/loading/retry-link.tsx'
import { loaded } from '#src/web/panel/panel-failure.ts'
import { inPanel } from '#src/web/panel/panel-load.ts'
import { pageTitle, useFrame } from '#src/web/site/site.ts'
import { findCompanies, listClaimedCompanies, listCompanyChanges } from '../../company-admin-contract.ts'
import { ChangeActs } from './change-acts.tsx'
import { ClaimedRow } from './claimed-row.tsx'
import { FoundCompanies } from './found-companies.tsx'
import { ProposedFacts } from './proposed-facts.tsx'

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
    // Another company is to become a part of this one.
    kept: named?.ok ? named.data.find(({ id }) => String(id) === kept) : undefined,
  }
})

/** Admins decide here on what company pages are to say, and see the companies that accounts hold. */
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
