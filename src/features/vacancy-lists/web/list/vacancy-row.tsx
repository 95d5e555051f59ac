import type { ReactNode } from 'react'
import { filteredFields } from '#src/features/vacancies/vacancy-fields.ts'
import { CompanyLink } from '#src/features/vacancies/web/company-link.tsx'
import { salaryText } from '#src/features/vacancies/web/salary-text.ts'
import type { Language } from '#src/strings/languages.ts'
import { RowLink } from '#src/ui/row-link.tsx'
import { langOf } from '#src/web/site/language-of.ts'
import { useText } from '#src/web/site/text.tsx'
import type { ListedVacancy } from './listed-vacancy.ts'

interface RowProps {
  row: ListedVacancy
  /** The language of the page. What an employer wrote says where it is of another one. */
  language: Language
}

/** The position, which is the link of its whole row, and under it what decides whether it is pressed. */
export function ListedPosition({ row, language }: RowProps) {
  const { id, position } = row
  return (
    <>
      <h2>
        <RowLink to={`/jobs/${id}`} lang={langOf(position, language)}>
          {breakable(position)}
        </RowLink>
      </h2>
      <Terms row={row} />
    </>
  )
}

/** Pay in a place of its own, then whether it is new, the employment type and the workplace, as far as they are stated. */
function Terms({ row: { pay, fresh, employment_type, workplace } }: Pick<RowProps, 'row'>) {
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
          <span className="fresh">{t('vacancy.new')}</span>
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
        <img src={logo} alt="" width="32" height="32" loading="lazy" decoding="async" className="logo" />
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

/** On a card it is one line. */
export function ListedExcerpt({ row: { excerpt }, language }: RowProps) {
  return (
    <span
      lang={langOf(excerpt, language)}
      className="text-muted wrap-anywhere as-cards:line-clamp-1 as-rows:line-clamp-4"
    >
      {excerpt}
    </span>
  )
}

/** Longer than the words of any occupation. */
const ENDLESS = /[^\s/-]{25,}/u

/** A word that never ends is broken anywhere, and makes no column wider than its place. */
function breakable(words: string): ReactNode {
  return ENDLESS.test(words) ? <span className="wrap-anywhere">{words}</span> : words
}
