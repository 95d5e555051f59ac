import type { ReactNode } from 'react'
import { comingWalkIn } from '#src/areas/vacancies/vacancy.ts'
import { formatNumber } from '#src/strings/format.ts'
import { DescriptionList } from '#src/ui/lists/description-list.tsx'
import { useDates } from '#src/ui/page-language.ts'
import { useText, type Translate } from '#src/web/site/text.tsx'
import type { Vacancy } from '../../calls/vacancies.ts'
import type { ChoicesField, OptionalField } from '../../optional-field.ts'
import { salaryText } from '../../salary-text.ts'
import {
  abroadFields,
  applyingFields,
  benefitFields,
  placeFields,
  termFields,
  walkInFields,
} from '../../vacancy-fields.ts'
import { ClosingDay, type ShownNames, WrittenText } from '../vacancy-text.tsx'

/** The contact is apart: after a vacancy's end not everybody may read it. */
type FactsVacancy = Omit<Vacancy, 'email' | 'phone'>

const inStrip: ReadonlySet<string> = new Set([
  'place',
  'workplace',
  'country',
  'employment_type',
  'salary',
  'apply_by',
  'apply_url',
  'contact_first',
  'contact_hours',
  ...Object.keys(walkInFields),
  'closing_date',
  'updated_at',
  'id',
])

interface JobFactsProps {
  vacancy: FactsVacancy
  names: ShownNames
  today: string
  /** Leaves out what the strip above says, and the ways to apply. */
  beyondStrip?: boolean
  more?: readonly { term: string; value: ReactNode }[]
}

export function JobFacts({ vacancy, names, today, beyondStrip, more = [] }: JobFactsProps) {
  const { formatDay } = useDates()
  const t = useText()
  const facts: { name: string; term: string; value: ReactNode }[] = [
    { name: 'category', term: t('job.category'), value: names.category },
    { name: 'place', term: t('job.location'), value: names.place },
    ...fieldFacts(t, vacancy, placeFields),
    { name: 'country', term: t('vacancy.country'), value: names.country },
    ...fieldFacts(t, vacancy, abroadFields),
    ...fieldFacts(t, vacancy, termFields),
    { name: 'salary', term: t('vacancy.salary'), value: salaryText(t, vacancy) },
    ...fieldFacts(t, vacancy, benefitFields),
    ...fieldFacts(t, vacancy, applyingFields),
    ...(comingWalkIn(vacancy, today) ? fieldFacts(t, vacancy, walkInFields) : []),
    { name: 'updated_at', term: t('job.posted'), value: <PostedDay vacancy={vacancy} /> },
    {
      name: 'closing_date',
      term: t('job.closes'),
      // No days are left if it ended before its closing day.
      value: vacancy.closed_reason ? (
        formatDay(vacancy.closing_date)
      ) : (
        <ClosingDay day={vacancy.closing_date} today={today} />
      ),
    },
    // A preview has none yet.
    { name: 'id', term: t('job.reference'), value: vacancy.id || null },
  ]
  const known = facts.filter(
    ({ name, value }) => value !== null && value !== undefined && !(beyondStrip && inStrip.has(name)),
  )
  return <DescriptionList beside items={[...known, ...more]} className="-my-2" />
}

export function PostedDay({ vacancy: { updated_at, approved_at } }: { vacancy: FactsVacancy }) {
  const { formatDay } = useDates()
  const t = useText()
  const posted = formatDay(updated_at)
  const first = approved_at === null ? posted : formatDay(approved_at)
  return (
    <>
      <time dateTime={updated_at}>{posted}</time>
      {first !== posted && (
        <span className="block text-sm text-muted">{t('job.first_published', { day: first })}</span>
      )}
    </>
  )
}

function fieldFacts<Name extends keyof FactsVacancy>(
  t: Translate,
  vacancy: FactsVacancy,
  fields: Record<Name, OptionalField>,
) {
  return Object.entries<OptionalField>(fields).map(([name, field]) => ({
    name,
    term: t(field.label),
    value: shown(t, field, vacancy[name as Name]),
  }))
}

function shown(t: Translate, field: OptionalField, value: unknown): ReactNode {
  if (typeof value === 'number') return formatNumber(value)
  if (field.kind === 'choices') return Array.isArray(value) ? chosen(t, field, value) : null
  if (typeof value !== 'string') return null
  if (field.kind === 'day') return <Day value={value} />
  return field.kind === 'choice' ? <span>{t(field.wordOf(value))}</span> : <WrittenText text={value} />
}

function Day({ value }: { value: string }) {
  return useDates().formatDay(value)
}

/** `Meals, Transport`; under headings `Sinhala (speak, read), English (write)`. */
function chosen(t: Translate, { groups }: ChoicesField, values: readonly unknown[]): string {
  return groups
    .flatMap(({ heading, options }) => {
      const words = options.filter(({ value }) => values.includes(value)).map(({ word }) => t(word))
      if (words.length === 0) return []
      return heading ? `${t(heading)} (${words.join(', ')})` : words.join(', ')
    })
    .join(', ')
}
