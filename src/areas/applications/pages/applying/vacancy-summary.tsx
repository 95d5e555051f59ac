import { ClosingDay } from '#src/areas/vacancies/pages/vacancies/closing-day.tsx'
import { Card } from '#src/ui/card.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { DescriptionList } from '#src/ui/lists/description-list.tsx'
import { useDates } from '#src/ui/page-language.ts'
import { useCvFormText } from './cv-form-text.ts'
import type { AppliedFor } from './load-apply.ts'

/** The vacancy stands beside its form, spec 2 "Apply page"; on phones it is one line that opens. */
export function VacancySummary({ vacancy, today }: { vacancy: AppliedFor; today: string }) {
  const { formatDay } = useDates()
  const c = useCvFormText()
  return (
    <Card className="max-lg:py-0 lg:sticky lg:top-4">
      <details className="lg:unfold group">
        <summary className="flex min-h-control items-center gap-2">
          <span className="truncate group-open:hidden">{vacancy.company_name}</span>
          <span className="shrink-0 group-open:hidden">{`· ${formatDay(vacancy.closing_date)}`}</span>
          <span className="hidden font-semibold group-open:block">{c('apply.summary')}</span>
          <Icon name="chevron" className="ms-auto size-4 group-open:rotate-180" />
        </summary>
        <h2 className="mb-2 max-lg:hidden">{c('apply.summary')}</h2>
        <DescriptionList
          stacked
          className="grid-cols-2 pb-2 max-sm:long-words:grid-cols-1 max-lg:[&>:nth-child(2)]:border-0 lg:grid-cols-1"
          items={[
            { term: c('apply.position'), value: vacancy.position },
            { term: c('apply.category'), value: vacancy.category?.name ?? c('apply.not_available') },
            { term: c('apply.company'), value: vacancy.company_name },
            { term: c('apply.location'), value: vacancy.location },
            { term: c('apply.reference'), value: vacancy.id },
            { term: c('apply.closes'), value: <ClosingDay day={vacancy.closing_date} today={today} /> },
          ]}
        />
      </details>
    </Card>
  )
}
