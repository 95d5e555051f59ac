import { ClosingDay } from '#src/features/vacancies/web/closing-day.tsx'
import { Card } from '#src/ui/card.tsx'
import { DescriptionList } from '#src/ui/lists/description-list.tsx'
import { useCvFormText } from './cv-form-text.ts'
import type { AppliedFor } from './load-apply.ts'

/** The vacancy stands beside its form, spec 2 "Apply page". */
export function VacancySummary({ vacancy, today }: { vacancy: AppliedFor; today: string }) {
  const c = useCvFormText()
  return (
    <Card title={c('apply.summary')} className="lg:sticky lg:top-4">
      <DescriptionList
        stacked
        className="grid-cols-2 max-sm:long-words:grid-cols-1 max-lg:[&>:nth-child(2)]:border-0 lg:grid-cols-1"
        items={[
          { term: c('apply.position'), value: vacancy.position },
          { term: c('apply.category'), value: vacancy.category?.name ?? c('apply.not_available') },
          { term: c('apply.company'), value: vacancy.company_name },
          { term: c('apply.location'), value: vacancy.location ?? c('apply.not_available') },
          { term: c('apply.reference'), value: vacancy.id },
          { term: c('apply.closes'), value: <ClosingDay day={vacancy.closing_date} today={today} /> },
        ]}
      />
    </Card>
  )
}
