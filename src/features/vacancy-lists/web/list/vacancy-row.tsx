import { salaryText } from '#src/features/vacancies/salary-text.ts'
import { filteredFields } from '#src/features/vacancies/vacancy-fields.ts'
import { CompanyLink } from '#src/features/vacancies/web/company-link.tsx'
import { WrittenText } from '#src/features/vacancies/web/written-text.tsx'
import { cx } from '#src/ui/class-names.ts'
import { RowLink } from '#src/ui/lists/row-link.tsx'
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
          <WrittenText text={row.position} marks={row.marks?.position} />
        </RowLink>
      </h2>
      <Terms row={row} />
    </>
  )
}

/** Pay, then the employment type, the workplace unless it is the usual one, and whether the vacancy is new. */
function Terms({ row: { pay, fresh, employment_type, workplace } }: RowProps) {
  const t = useText()
  const paid = pay && salaryText(t, pay)
  const kinds = [
    employment_type && t(filteredFields.employment_type.wordOf(employment_type)),
    workplace && workplace !== 'on_site' && t(filteredFields.workplace.wordOf(workplace)),
  ].filter(Boolean)
  if (!paid && !fresh && kinds.length === 0) return null
  return (
    <p className="terms">
      {paid && <b className="font-semibold">{paid}</b>}
      {paid && (fresh || kinds.length > 0) && <span className="as-rows:hidden"> · </span>}
      {kinds.join(' · ')}
      <span>{kinds.length > 0 && fresh && ' · '}</span>
      {fresh && <span className="font-semibold whitespace-nowrap text-success">{t('vacancy.new')}</span>}
    </p>
  )
}

export function ListedCompany({ row: { company_name, company, place, distance, logo, marks } }: RowProps) {
  const t = useText()
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
      <CompanyLink
        name={company_name}
        company={company && { name: company_name, ...company }}
        marks={marks?.company}
      />
      {place && (
        <>
          <span className="text-muted as-rows:hidden"> · </span>
          <span className="text-muted as-rows:block">
            {marks?.place ? <WrittenText text={place} marks={marks.place} /> : place}
            <span>{distance && ` · ${t('distance.km', { km: distance })}`}</span>
          </span>
        </>
      )}
    </>
  )
}

/** A card has room for it only where it says why the row was found. */
export function ListedExcerpt({ row }: RowProps) {
  return (
    <span
      className={cx(
        'text-muted wrap-anywhere as-rows:line-clamp-4',
        row.marks?.excerpt ? 'as-cards:line-clamp-2' : 'as-cards:hidden',
      )}
    >
      <WrittenText text={row.excerpt} marks={row.marks?.excerpt} />
    </span>
  )
}
