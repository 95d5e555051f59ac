import { filteredFields } from '#src/features/vacancies/vacancy-fields.ts'
import { CompanyLink } from '#src/features/vacancies/web/company-link.tsx'
import { salaryText } from '#src/features/vacancies/web/salary-text.ts'
import { WrittenText } from '#src/features/vacancies/web/written-text.tsx'
import { RowLink } from '#src/ui/row-link.tsx'
import { useText } from '#src/web/site/text.tsx'
import type { ListedVacancy } from './listed-vacancy.ts'

interface RowProps {
  row: ListedVacancy
}

/** The position, which is the link of its whole row, and under it what decides whether it is pressed. */
export function ListedPosition({ row }: RowProps) {
  return (
    <>
      <h2>
        <RowLink to={`/jobs/${row.id}`}>
          <WrittenText text={row.position} />
        </RowLink>
      </h2>
      <Terms row={row} />
    </>
  )
}

/** Pay in a place of its own, then whether it is new, the employment type and the workplace, as far as they are stated. */
function Terms({ row: { pay, fresh, employment_type, workplace } }: RowProps) {
  const t = useText()
  const paid = pay && salaryText(t, pay)
  const kinds = [
    employment_type && t(filteredFields.employment_type.wordOf(employment_type)),
    workplace && t(filteredFields.workplace.wordOf(workplace)),
  ].filter(Boolean)
  if (!paid && !fresh && kinds.length === 0) return null
  return (
    <p className="terms">
      {paid && <b className="font-semibold">{paid}</b>}{' '}
      {fresh && (
        <>
          <span className="font-semibold whitespace-nowrap text-success">{t('vacancy.new')}</span>
          {kinds.length > 0 && ' · '}
        </>
      )}
      {kinds.join(' · ')}
    </p>
  )
}

export function ListedCompany({ row: { company_name, company, place, logo } }: RowProps) {
  return (
    <>
      {logo && (
        <img
          src={logo}
          alt=""
          width="32"
          height="32"
          loading="lazy"
          decoding="async"
          className="float-start me-2 size-8 rounded object-contain"
        />
      )}
      <CompanyLink name={company_name} company={company && { name: company_name, ...company }} />
      {place && (
        <>
          <span className="text-muted as-rows:hidden"> · </span>
          <span className="text-muted as-rows:block">{place}</span>
        </>
      )}
    </>
  )
}

/** A card has no room for it. */
export function ListedExcerpt({ row }: RowProps) {
  return (
    <span className="text-muted wrap-anywhere as-cards:hidden as-rows:line-clamp-4">
      <WrittenText text={row.excerpt} />
    </span>
  )
}
