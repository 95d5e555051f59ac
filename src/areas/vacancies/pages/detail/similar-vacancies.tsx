import type { LocalNames } from '#src/areas/catalogue/pages/local-names.ts'
import type { Api } from '#src/contract/client.ts'
import { cx } from '#src/ui/class-names.ts'
import { RowLink } from '#src/ui/lists/row-link.tsx'
import { useText } from '#src/web/site/text.tsx'
import { ClosingDay, CompanyLink, WrittenText } from '../vacancy-text.tsx'
import { newestOfCategory, similarVacancies } from './read-calls.ts'

export interface SimilarVacancy {
  id: number
  position: string
  company_name: string
  company: { id: number; name: string } | null
  place: string | null
  closing_date: string
}

const MAX_SIMILAR = 6

type Row = Omit<SimilarVacancy, 'place'> & { city: string | null }

/** Vacancies like one, or the newest of a category. An extra: none if they cannot be loaded. */
export async function similarTo(
  api: Api,
  like: { id: number } | { job_category_id: number },
  local: LocalNames,
  signal: AbortSignal,
): Promise<SimilarVacancy[]> {
  const result = await ('id' in like
    ? api(similarVacancies, { params: { id: like.id }, signal })
    : api(newestOfCategory, { params: { id: like.job_category_id }, signal }))
  if (!result.ok || !Array.isArray(result.data)) return []
  return result.data.slice(0, MAX_SIMILAR).map((row) => shown(row, local))
}

export function shown(
  { id, position, company_name, company, city, closing_date }: Row,
  local: LocalNames,
): SimilarVacancy {
  return { id, position, company_name, company, place: city && local.city(city), closing_date }
}

interface SimilarVacanciesProps {
  title: string
  vacancies: readonly SimilarVacancy[]
  today: string
  className?: string
}

export function SimilarVacancies({ title, vacancies, today, className }: SimilarVacanciesProps) {
  const t = useText()
  return (
    <section aria-labelledby="similar" className={cx('print:hidden', className)}>
      <h2 id="similar" className="mb-2">
        {title}
      </h2>
      <ul className="divide-y divide-line rounded border border-line bg-card">
        {vacancies.map(({ id, position, company_name, company, place, closing_date }) => (
          <li key={id} className="relative justify-between gap-x-6 px-4 py-3 hover:bg-primary-soft sm:flex">
            <span>
              <RowLink to={`/jobs/${id}`}>
                <WrittenText text={position} />
              </RowLink>
              <span className="block text-sm">
                <CompanyLink name={company_name} company={company} />
                {place && <span className="text-muted"> · {place}</span>}
              </span>
            </span>
            <span className="text-sm">
              <span className="text-muted">{t('home.closes')} </span>
              <ClosingDay day={closing_date} today={today} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
