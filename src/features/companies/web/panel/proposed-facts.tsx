import { p } from '#src/strings/panel.ts'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { WaitingChange } from '../../company-admin-contract.ts'

const facts = [
  ['name', 'companies.name'],
  ['description', 'companies.words'],
  ['website', 'companies.website'],
  ['district', 'companies.district'],
] as const

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
