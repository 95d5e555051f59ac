import { companyHref } from '#src/areas/catalogue/company-address.ts'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { WrittenText } from './written-text.tsx'

interface CompanyLinkProps {
  name: string
  company: { id: number; name?: string | undefined } | null | undefined
  marks?: readonly number[] | undefined
}

export function CompanyLink({ name, company, marks }: CompanyLinkProps) {
  const written = <WrittenText text={name} marks={marks} />
  if (!company) return written
  return (
    <RouteLink
      to={companyHref({ name, ...company })}
      className="company-link relative underline decoration-edge hover:decoration-current"
    >
      {written}
    </RouteLink>
  )
}
