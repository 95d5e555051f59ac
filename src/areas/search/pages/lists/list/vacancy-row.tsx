import { CompanyLink } from '#src/areas/vacancies/pages/vacancies/company-link.tsx'
import { WrittenText } from '#src/areas/vacancies/pages/vacancies/written-text.tsx'
import { amountText, salaryText, type Pay } from '#src/areas/vacancies/salary-text.ts'
import { filteredFields } from '#src/areas/vacancies/vacancy-fields.ts'
import { RowLink } from '#src/ui/lists/row-link.tsx'
import { useText } from '#src/web/site/text.tsx'
import type { ListedVacancy } from './listed-vacancy.ts'

interface RowProps {
  row: ListedVacancy
}

/** The position, which is the link of its whole row, and under it what decides whether it is pressed. */
export function ListedPosition({ row }: RowProps) {
  return (
    <div className="listed-position">
      <h2>
        <RowLink to={`/jobs/${row.id}`}>
          <WrittenText text={row.position} marks={row.marks?.position} />
        </RowLink>
      </h2>
      <Terms row={row} />
    </div>
  )
}

/** Pay, then the employment type, the workplace unless it is the usual one, and whether a CV is needed. */
function Terms({ row: { pay, employment_type, workplace, no_cv } }: RowProps) {
  const t = useText()
  const kinds = [
    employment_type && t(filteredFields.employment_type.wordOf(employment_type)),
    workplace && workplace !== 'on_site' && t(filteredFields.workplace.wordOf(workplace)),
    no_cv && t('vacancy.no_cv'),
  ].filter(Boolean)
  if (!pay && kinds.length === 0) return null
  return (
    <p className="terms">
      {pay && <ListedPay {...pay} />}
      {kinds.length > 0 && <span className="kinds">{kinds.join(' · ')}</span>}
    </p>
  )
}

/** A number stands in one line with its currency and its dash. */
function ListedPay(pay: Pay) {
  const t = useText()
  const amount = amountText(t, pay)!
  const [before, after] = salaryText(t, pay)!.split(amount)
  return (
    <b>
      {before}
      <span className="whitespace-nowrap">{amount}</span>
      {after}
    </b>
  )
}

export function ListedCompany({ row: { company_name, company, place, distance, logo, marks } }: RowProps) {
  const t = useText()
  return (
    <div className="listed-by">
      {logo ? (
        <img
          src={logo}
          alt=""
          width="40"
          height="40"
          loading="lazy"
          decoding="async"
          className="listed-mark"
        />
      ) : (
        <span aria-hidden className="listed-mark">
          {initials(company_name)}
        </span>
      )}
      <div className="listed-company">
        <CompanyLink
          name={company_name}
          company={company && { name: company_name, ...company }}
          marks={marks?.company}
        />
        {place && (
          <>
            <span className="as-rows:hidden"> · </span>
            <span className="listed-place as-rows:block">
              {distance && <b className="text-ink">{t('distance.km', { km: distance })} · </b>}
              <WrittenText text={place} marks={marks?.place} />
            </span>
          </>
        )}
      </div>
    </div>
  )
}

/** The first letters of the first two words, each with the signs that belong to it. */
function initials(name: string): string {
  const letters = [...name.matchAll(/(?<!\S)[\p{L}\p{N}]\p{M}*/gu)].map(([letter]) => letter)
  return letters.slice(0, 2).join('')
}
