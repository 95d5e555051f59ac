import type { ReactNode } from 'react'
import { formatDay, formatNumber } from '#src/strings/format.ts'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { useText, type Translate } from '#src/web/site/text.tsx'
import type { Vacancy } from '../contract.ts'
import type { OptionalField } from '../optional-field.ts'
import { optionalFields } from '../vacancy-fields.ts'
import { ClosingDay } from './closing-day.tsx'
import { salaryText } from './salary-text.ts'
import { shownNames, type ShownNames } from './shown-names.ts'

interface JobFactsProps {
  vacancy: Vacancy
  names?: ShownNames
  today: string
  /** These stand beside the facts that everybody sees. */
  more?: readonly { term: string; value: ReactNode }[]
}

export function JobFacts({ vacancy, names = shownNames(vacancy), today, more = [] }: JobFactsProps) {
  const t = useText()
  const facts: { term: string; value: ReactNode }[] = [
    { term: t('job.reference'), value: vacancy.id },
    { term: t('job.category'), value: names.category },
    { term: t('job.location'), value: names.place },
    ...Object.entries(optionalFields).map(([name, field]) => ({
      term: t(field.label),
      value: shown(t, field, vacancy[name as keyof typeof optionalFields]),
    })),
    { term: t('vacancy.salary'), value: salaryText(t, vacancy) },
    {
      term: t('job.posted'),
      value: <time dateTime={vacancy.updated_at}>{formatDay(vacancy.updated_at)}</time>,
    },
    {
      term: t('job.closes'),
      // Where it ended before that day, nobody has so many days left.
      value: vacancy.closed_reason ? (
        formatDay(vacancy.closing_date)
      ) : (
        <ClosingDay day={vacancy.closing_date} today={today} />
      ),
    },
  ]
  const known = facts.filter(({ value }) => value !== null && value !== undefined)
  return <DescriptionList beside items={[...known, ...more]} className="-my-2" />
}

function shown(t: Translate, field: OptionalField, value: string | number | null) {
  if (typeof value === 'number') return formatNumber(value)
  return value !== null && field.kind === 'choice' ? t(field.wordOf(value)) : value
}
