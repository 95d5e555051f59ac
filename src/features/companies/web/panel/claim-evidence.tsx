import { p, pCount } from '#src/strings/panel.ts'
import type { WaitingChange } from '../../company-admin-contract.ts'

export function ClaimEvidence({ change: { user, website, evidence } }: { change: WaitingChange }) {
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
          {pCount('companies.evidence.vacancies', vacancies)}
          {vacancies > 0 && ` · ${pCount('companies.evidence.own', own_vacancies)}`}
        </li>
        <li>{pCount('companies.evidence.accounts', other_accounts)}</li>
      </ul>
    </div>
  )
}
