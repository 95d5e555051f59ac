import type { ReactNode } from 'react'
import { useDates } from '#src/ui/page-language.ts'
import { useText } from '#src/web/site/text.tsx'
import type { Vacancy } from '../../contract.ts'
import { salaryText } from '../../salary-text.ts'
import { filteredFields } from '../../vacancy-fields.ts'
import { ClosingDay } from '../closing-day.tsx'
import type { ShownNames } from '../shown-names.ts'

interface JobStripProps {
  vacancy: Omit<Vacancy, 'email' | 'phone'>
  names: ShownNames
  today: string
}

export function JobStrip({ vacancy, names, today }: JobStripProps) {
  const { formatDay } = useDates()
  const t = useText()
  const kinds = (['employment_type', 'workplace'] as const).flatMap((name) =>
    vacancy[name] ? [t(filteredFields[name].wordOf(vacancy[name]))] : [],
  )
  const answers: { term: string; value: ReactNode }[] = [
    { term: t('vacancy.salary'), value: salaryText(t, vacancy) },
    { term: t('job.location'), value: [names.place, names.country].filter(Boolean).join(', ') },
    { term: t('vacancy.employment_type'), value: kinds.length > 0 && <Listed words={kinds} /> },
    // Nobody has so many days left where it ended before that day.
    {
      term: t('job.closes'),
      value: vacancy.closed_reason ? (
        formatDay(vacancy.closing_date)
      ) : (
        <ClosingDay day={vacancy.closing_date} today={today} />
      ),
    },
  ]
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(max(9rem,24%),1fr))] gap-x-4 gap-y-2 border-y border-line py-2.5 leading-(--tight)">
      {answers.map(
        ({ term, value }) =>
          value && (
            <div key={term}>
              <dt className="text-sm text-muted">{term}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

function Listed({ words }: { words: readonly string[] }) {
  return words.map((word, at) => (
    <span key={word}>
      {at > 0 && ' · '}
      <span>{word}</span>
    </span>
  ))
}
