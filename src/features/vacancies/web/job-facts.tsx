import type { ReactNode } from 'react'
import { formatDay, formatRupees } from '#src/strings/format.ts'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { useText, type Translate } from '#src/web/site/text.tsx'
import type { Vacancy } from '../contract.ts'
import { employmentTypeText, experienceLevelText, salaryUnitText, workplaceText } from '../vocabularies.ts'
import { ClosingDay } from './closing-day.tsx'
import { shownNames, type ShownNames } from './shown-names.ts'

interface JobFactsProps {
  vacancy: Vacancy
  names?: ShownNames
  today: string
  /** Beside the facts that everybody sees. */
  more?: readonly { term: string; value: ReactNode }[]
}

export function JobFacts({ vacancy, names = shownNames(vacancy), today, more = [] }: JobFactsProps) {
  const t = useText()
  const { employment_type, workplace, experience_level } = vacancy
  const facts: { term: string; value: ReactNode }[] = [
    { term: t('job.reference'), value: vacancy.id },
    { term: t('job.category'), value: names.category },
    { term: t('job.location'), value: names.place },
    { term: t('vacancy.employment_type'), value: employment_type && t(employmentTypeText(employment_type)) },
    { term: t('vacancy.workplace'), value: workplace && t(workplaceText(workplace)) },
    {
      term: t('vacancy.experience_level'),
      value: experience_level && t(experienceLevelText(experience_level)),
    },
    { term: t('vacancy.salary'), value: salary(t, vacancy) },
    {
      term: t('job.posted'),
      value: <time dateTime={vacancy.updated_at}>{formatDay(vacancy.updated_at)}</time>,
    },
    { term: t('job.closes'), value: <ClosingDay day={vacancy.closing_date} today={today} /> },
  ]
  const known = facts.filter(({ value }) => value !== null && value !== undefined)
  return <DescriptionList beside items={[...known, ...more]} className="-my-2" />
}

/** `Rs 60,000 – 80,000 a month`; where one end of it is not known, `From Rs 60,000 a month` or `Up to …`. */
function salary(t: Translate, { salary_min, salary_max, salary_unit }: Vacancy): string | undefined {
  const amount = formatRupees(salary_min, salary_max)
  if (amount === undefined) return undefined
  const pay = salary_unit
    ? t('vacancy.salary.amount', { amount, unit: t(salaryUnitText(salary_unit)) })
    : amount
  if (salary_max === null) return t('vacancy.salary.from', { pay })
  return salary_min === null ? t('vacancy.salary.up_to', { pay }) : pay
}
