import { companyHref } from '#src/areas/catalogue/company-address.ts'
import { CompanyLogo } from '#src/areas/catalogue/pages/company-logo.tsx'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { vacancyStatus } from '../../../vacancy.ts'
import { WrittenText } from '../written-text.tsx'
import type { ShownCompany, ShownVacancy } from './load-job.ts'

interface JobCompanyProps {
  vacancy: ShownVacancy
  company?: ShownCompany | undefined
}

export function JobCompany({ vacancy: { company, company_name, status }, company: known }: JobCompanyProps) {
  const name = <WrittenText text={company_name} />
  return (
    <div className="mt-1 flex items-center gap-3">
      {known?.logo_url && (
        <span className="grid h-12 w-16 shrink-0 place-items-center rounded bg-paper p-1">
          <CompanyLogo company={known} sizes="4rem" />
        </span>
      )}
      <p className="min-w-0">
        {company && status === vacancyStatus.approved ? (
          <RouteLink to={companyHref(company)} className="link">
            {name}
          </RouteLink>
        ) : (
          <span>{name}</span>
        )}
      </p>
    </div>
  )
}
