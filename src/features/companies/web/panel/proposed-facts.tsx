import { p } from '#src/strings/panel.ts'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { WaitingChange } from '../../company-contract.ts'

const facts = [
  ['name', 'companies.name'],
  ['description', 'companies.words'],
  ['website', 'companies.website'],
  ['district', 'companies.district'],
] as const

/** Shows what the page would say, beside what it says now where that is something else. */
export function ProposedFacts({ change }: { change: WaitingChange }) {
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
      {company?.is_verified && company.name !== change.name && (
        <Notice tone="warning" className="mt-3">
          {p('companies.drops_mark')}
        </Notice>
      )}
    </>
  )
}
