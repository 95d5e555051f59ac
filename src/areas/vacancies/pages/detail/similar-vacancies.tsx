import { cx } from '#src/ui/class-names.ts'
import { RowLink } from '#src/ui/lists/row-link.tsx'
import { useText } from '#src/web/site/text.tsx'
import { ClosingDay } from '../closing-day.tsx'
import { CompanyLink } from '../company-link.tsx'
import { WrittenText } from '../written-text.tsx'
import type { SimilarVacancy } from './load-similar.ts'

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
