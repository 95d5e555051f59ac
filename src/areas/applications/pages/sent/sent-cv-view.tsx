import type { ReactNode } from 'react'
import { choiceTexts, careerFields, personFields } from '#src/areas/applications/cv-fields.ts'
import { Card } from '#src/ui/card.tsx'
import { DescriptionList } from '#src/ui/lists/description-list.tsx'
import { useDates } from '#src/ui/page-language.ts'
import { ActNotice } from '#src/web/account/account-notices.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { useText } from '#src/web/site/text.tsx'
import type { SentCv } from '../../calls/sent/sent-cv.ts'
import { useCvFormText } from '../forms/cv-form-text.ts'
import { EndPart, ResumeCard, sentDone } from './sent-acts.tsx'
import { SentFrame, SentResume } from './sent-frame.tsx'

/** Shows a CV posted for a category to its sender. */
export function SentCvView({ cv, back, closing }: { cv: SentCv; back?: ReactNode; closing?: ReactNode }) {
  const a = useAccountText()
  return (
    <SentFrame number={cv.applicant_no} subject={cv.job_category_name} back={back}>
      <ActNotice words={sentDone} say={a} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[3fr_2fr]">
        <Card title={a('sent.what')}>
          <Facts cv={cv} />
        </Card>
        <div className="min-w-0 space-y-4">
          <ResumeCard>{a('sent_cv.resume.text')}</ResumeCard>
          {closing}
          <Card title={a('sent.stop.title')}>
            <EndPart act="withdraw">{a('sent_cv.withdraw.text')}</EndPart>
          </Card>
        </div>
      </div>
    </SentFrame>
  )
}

const months = new Set(['start_date', 'end_date'])
const choices = new Set(['gender', 'highest_qualification', 'work_preference'])
const isChoice = (value: string): value is keyof typeof choiceTexts => Object.hasOwn(choiceTexts, value)

function Facts({ cv }: { cv: SentCv }) {
  const { formatDay, formatMonth, formatTime } = useDates()
  const t = useText()
  const a = useAccountText()
  const c = useCvFormText()
  const form = cv.long_form
  const inWords = (name: string, value: string | number | null | undefined) => {
    if (typeof value !== 'string') return value
    if (name === 'dob') return formatDay(value)
    if (months.has(name)) return formatMonth(value)
    return choices.has(name) && isChoice(value) ? c(choiceTexts[value]) : value
  }
  const facts: readonly (readonly [term: string, value: ReactNode])[] = [
    [a('received.number'), cv.applicant_no],
    [c('application.category'), cv.job_category_name],
    [a('received.name'), cv.full_name],
    [a('received.email'), cv.email],
    [a('received.phone'), cv.phone],
    [a('received.city'), cv.city],
    [t('application.consent'), cv.consent && c(`application.consent.${cv.consent}`)],
    ...[...personFields, ...careerFields, 'work_preference' as const].map(
      (name) => [c(`long_form.${name}`), inWords(name, form?.[name])] as const,
    ),
    [
      a('received.resume'),
      <SentResume key="resume" name={cv.resume_name} of={{ number: cv.applicant_no }} />,
    ],
    [a('received.applied'), formatTime(cv.created_at)],
    [c('long_form.cover_letter'), form?.cover_letter],
  ]
  const items = facts
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([term, value]) => ({
      term,
      value: <span className="wrap-anywhere whitespace-pre-line">{value}</span>,
    }))
  return <DescriptionList items={items} />
}
