import { ClosingDay } from '#src/features/vacancies/web/closing-day.tsx'
import { Card } from '#src/ui/card.tsx'
import { DescriptionList } from '#src/ui/lists/description-list.tsx'
import { useText } from '#src/web/site/text.tsx'
import type { AppliedFor } from './load-apply.ts'

/** The vacancy stands beside its form, spec 2 "Apply page". */
export function VacancySummary({ vacancy, today }: { vacancy: AppliedFor; today: string }) {
  const t = useText()
  return (
    <Card title={t('apply.summary')} className="lg:sticky lg:top-4">
      <DescriptionList
        stacked
        className="grid-cols-2 max-sm:long-words:grid-cols-1 max-lg:[&>:nth-child(2)]:border-0 lg:grid-cols-1"
        items={[
          { term: t('apply.position'), value: vacancy.position },
          { term: t('apply.category'), value: vacancy.category?.name ?? t('apply.not_available') },
          { term: t('apply.company'), value: vacancy.company_name },
          { term: t('apply.location'), value: vacancy.location ?? t('apply.not_available') },
          { term: t('apply.reference'), value: vacancy.id },
          { term: t('apply.closes'), value: <ClosingDay day={vacancy.closing_date} today={today} /> },
        ]}
      />
    </Card>
  )
}
