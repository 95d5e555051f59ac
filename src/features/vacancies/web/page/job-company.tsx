import { companyHref } from '#src/features/companies/company-address.ts'
import { RouteLink } from '#src/ui/route-link.tsx'
import { vacancyStatus } from '../../vacancy.ts'
import { WrittenText } from '../written-text.tsx'
import type { ShownVacancy } from './load-job.ts'

/** The company as the vacancy names it, with the way to its page while everybody may see the vacancy. */
export function JobCompany({ vacancy: { company, company_name, status } }: { vacancy: ShownVacancy }) {
  const name = <WrittenText text={company_name} />
  if (!company || status !== vacancyStatus.approved) return name
  return (
    <RouteLink to={companyHref(company)} className="link">
      {name}
    </RouteLink>
  )
}
