import type { ReactNode } from 'react'
import type { AbroadTexts } from '#src/strings/abroad/en.ts'
import { translator } from '#src/strings/t.ts'
import { Card } from '#src/ui/card.tsx'
import { EmailText } from '#src/ui/email-text.tsx'
import { DescriptionList } from '#src/ui/lists/description-list.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useDates } from '#src/ui/page-language.ts'
import { mailHref, phoneHref } from '#src/web/site/contact-hrefs.ts'
import { langOf } from '#src/web/site/language-of.ts'
import { useFrame } from '#src/web/site/site.ts'
import { useText } from '#src/web/site/text.tsx'
import type { Vacancy } from '../../contract.ts'
import { salaryText } from '../../salary-text.ts'
import { filteredFields } from '../../vacancy-fields.ts'
import { ClosingDay } from '../closing-day.tsx'
import type { ShownNames } from '../shown-names.ts'
import { WrittenText } from '../written-text.tsx'
import { JobFacts } from './job-facts.tsx'
import type { ShownVacancy } from './load-job.ts'

interface JobBodyProps {
  vacancy: ShownVacancy
  names: ShownNames
  abroad: AbroadTexts | undefined
  today: string
  poster: ReactNode
  acts?: ReactNode
  above?: ReactNode
  children?: ReactNode
}

export function JobBody({ vacancy, names, abroad, today, poster, acts, above, children }: JobBodyProps) {
  const t = useText()
  const { language } = useFrame()
  const { applied } = vacancy
  return (
    <>
      <JobStrip vacancy={vacancy} names={names} today={today} />
      {acts}
      {above}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-6 print:grid-cols-1">
        <div className="space-y-4">
          {abroad && <AbroadNotice vacancy={vacancy} texts={abroad} />}
          <Card title={t('job.description')}>
            <p
              lang={langOf(vacancy.description, language)}
              className="max-w-text whitespace-pre-wrap print:max-w-none"
            >
              {vacancy.description}
            </p>
          </Card>
        </div>
        <div className="grid grid-cols-1 gap-4 print:grid-cols-2">
          <Card>
            <JobFacts
              vacancy={vacancy}
              names={names}
              today={today}
              beyondStrip
              more={applied ? [{ term: t('job.applied'), value: t(`job.applied.${applied}`) }] : []}
            />
          </Card>
          <JobContact vacancy={vacancy} />
          {poster}
          <div>{children}</div>
        </div>
      </div>
    </>
  )
}

type WarnedOf = Pick<Vacancy, 'direct_hiring_note' | 'closing_date' | 'is_open'>

function AbroadNotice({ vacancy, texts }: { vacancy: WarnedOf; texts: AbroadTexts }) {
  const { formatDay } = useDates()
  const w = translator(texts)
  const { direct_hiring_note: note, closing_date, is_open } = vacancy
  return (
    <Notice tone="warning" title={w('abroad.title')}>
      {note === null ? (
        <p>{w('abroad.check')}</p>
      ) : (
        <>
          <p>{w('abroad.direct')}</p>
          <p className="whitespace-pre-wrap wrap-anywhere">
            <WrittenText text={note} />
          </p>
          <p>{w('abroad.direct.check')}</p>
        </>
      )}
      <p className="font-semibold">{w('abroad.fee')}</p>
      {note === null && is_open && <p>{w('abroad.closes', { day: formatDay(closing_date) })}</p>}
    </Notice>
  )
}

function JobContact({ vacancy: { company_name, address, email, phone } }: { vacancy: ShownVacancy }) {
  const t = useText()
  const mail = email !== null && (
    <a href={mailHref(email)} className="link inline-block py-1">
      <EmailText email={email} />
    </a>
  )
  const call = phone !== null && (
    <a href={phoneHref(phone)} className="link inline-block py-1">
      {phone}
    </a>
  )
  return (
    <Card>
      <DescriptionList
        stacked
        className="-my-2"
        items={[
          { term: t('job.company'), value: <WrittenText text={company_name} /> },
          { term: t('job.address'), value: <WrittenText text={address} /> },
          ...(mail ? [{ term: t('job.email'), value: mail }] : []),
          ...(call ? [{ term: t('job.phone'), value: call }] : []),
        ]}
      />
    </Card>
  )
}

interface JobStripProps {
  vacancy: Omit<Vacancy, 'email' | 'phone'>
  names: ShownNames
  today: string
}

function JobStrip({ vacancy, names, today }: JobStripProps) {
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
              <dd className="font-semibold max-sm:long-words:text-sm">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

function Listed({ words }: { words: readonly string[] }) {
  return words.map((word, at) => (
    <span key={word}>
      <span>{at > 0 && ' · '}</span>
      <span>{word}</span>
    </span>
  ))
}
