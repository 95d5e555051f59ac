import type { ReactNode } from 'react'
import { formatDay, formatNumber, formatRupees } from '#src/strings/format.ts'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { useText, type Translate } from '#src/web/site/text.tsx'
import type { Vacancy } from '../contract.ts'
import type { OptionalField } from '../optional-field.ts'
import { optionalFields, payFields } from '../vacancy-fields.ts'
import { ClosingDay } from './closing-day.tsx'
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
    { term: t('vacancy.salary'), value: salary(t, vacancy) },
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

/** `Rs 60,000 – 80,000 a month`; where one end of it is not known, `From Rs 60,000 a month` or `Up to …`. */
function salary(t: Translate, { salary_min, salary_max, salary_unit }: Vacancy): string | undefined {
  const amount = formatRupees(salary_min, salary_max)
  if (amount === undefined) return undefined
  const pay = salary_unit
    ? t('vacancy.salary.amount', { amount, unit: t(payFields.salary_unit.wordOf(salary_unit)) })
    : amount
  if (salary_max === null) return t('vacancy.salary.from', { pay })
  return salary_min === null ? t('vacancy.salary.up_to', { pay }) : pay
}
