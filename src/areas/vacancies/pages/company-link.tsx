import { companyHref } from '#src/areas/catalogue/company-address.ts'
import { Icon } from '#src/ui/icon.tsx'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { useText } from '#src/web/site/text.tsx'
import { WrittenText } from './written-text.tsx'

interface CompanyLinkProps {
  name: string
  company: { id: number; name?: string | undefined; verified?: true | undefined } | null | undefined
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
      {company.verified && <VerifiedMark />}
    </RouteLink>
  )
}

function VerifiedMark() {
  const word = useText()('company.verified')
  return (
    <span title={word} className="inline-block text-success">
      <span className="sr-only"> ({word})</span>
      <Icon name="check" className="size-4" />
    </span>
  )
}
