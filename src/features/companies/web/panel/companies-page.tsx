import { useLoaderData } from 'react-router'
import { listMerges } from '#src/features/merges/merge-contract.ts'
import { RecentMerges } from '#src/features/merges/web/panel/recent-merges.tsx'
import { p } from '#src/strings/panel.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { RetryLink } from '#src/web/loading/retry-link.tsx'
import { loaded } from '#src/web/panel/panel-failure.ts'
import { inPanel } from '#src/web/panel/panel-load.ts'
import { PageTop } from '#src/web/site/page-top.tsx'
import { findCompanies, listClaimedCompanies } from '../../company-admin-contract.ts'
import { ClaimedRow } from './claimed-row.tsx'
import { FoundCompanies } from './found-companies.tsx'

export const clientLoader = inPanel(async (api, { signal, url }) => {
  const q = url.searchParams.get('q')?.trim() ?? ''
  const target = url.searchParams.get('target') ?? ''
  const find = (words: string) => (words ? api(findCompanies, { query: { q: words }, signal }) : undefined)
  const [claimed, found, named, merges] = await Promise.all([
    api(listClaimedCompanies, { signal }),
    find(q),
    find(target),
    api(listMerges, { query: { kind: 'company' }, signal }),
  ])
  return {
    claimed: loaded(claimed, 'companies.failed'),
    found: found && loaded(found, 'companies.failed'),
    merges: loaded(merges, 'merges.load_failed'),
    target: named?.ok ? named.data.find(({ id }) => String(id) === target) : undefined,
  }
})

export default function CompaniesPage() {
  const { claimed, found, target, merges } = useLoaderData<typeof clientLoader>()
  return (
    <div className="mx-auto max-w-3xl space-y-6">
      <PageTop title={p('companies.title')} />
      <FoundCompanies found={found} target={target} />
      <RecentMerges merges={merges} />
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
