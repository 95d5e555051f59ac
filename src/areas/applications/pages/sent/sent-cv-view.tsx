import type { ReactNode } from 'react'
import { Card } from '#src/ui/card.tsx'
import { DescriptionList } from '#src/ui/lists/description-list.tsx'
import { useDates } from '#src/ui/page-language.ts'
import { useAccountText } from '#src/web/account/account-text.ts'
import { ActNotice } from '#src/web/account/act-notice.tsx'
import { useText } from '#src/web/site/text.tsx'
import type { SentCv } from '../../calls/sent/sent-cv.ts'
import { choiceTexts } from '../../job-seeker-choices.ts'
import { useCvFormText } from '../forms/cv-form-text.ts'
import { ResumeCard, sentDone, WithdrawPart } from './sent-acts.tsx'
import { SentFrame, SentResume } from './sent-frame.tsx'

/** Shows a CV that was posted for a category to who sent it. */
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
            <WithdrawPart>{a('sent_cv.withdraw.text')}</WithdrawPart>
          </Card>
        </div>
      </div>
    </SentFrame>
  )
}

const isChoice = (value: string): value is keyof typeof choiceTexts => Object.hasOwn(choiceTexts, value)

function Facts({ cv }: { cv: SentCv }) {
  const { formatDay, formatTime } = useDates()
  const t = useText()
  const a = useAccountText()
  const c = useCvFormText()
  const form = cv.long_form
  const chosen = (value: string | null | undefined) =>
    value && (isChoice(value) ? c(choiceTexts[value]) : value)
  const day = (value: string | null | undefined) => value && formatDay(value)
  const facts: readonly (readonly [term: string, value: ReactNode])[] = [
    [a('received.number'), cv.applicant_no],
    [c('application.category'), cv.job_category_name],
    [a('received.name'), cv.full_name],
    [a('received.email'), cv.email],
    [a('received.phone'), cv.phone],
    [a('received.city'), cv.city],
    [t('application.consent'), cv.consent && c(`application.consent.${cv.consent}`)],
    [c('long_form.dob'), day(form?.dob)],
    [c('long_form.gender'), chosen(form?.gender)],
    [c('long_form.address'), form?.address],
    [c('long_form.highest_qualification'), chosen(form?.highest_qualification)],
    [c('long_form.field_of_study'), form?.field_of_study],
    [c('long_form.university_name'), form?.university_name],
    [c('long_form.graduation_year'), form?.graduation_year],
    [c('long_form.company_name'), form?.company_name],
    [c('long_form.job_title'), form?.job_title],
    [c('long_form.start_date'), day(form?.start_date)],
    [c('long_form.end_date'), day(form?.end_date)],
    [c('long_form.skills'), form?.skills],
    [c('long_form.linkedin_profile'), form?.linkedin_profile],
    [c('long_form.portfolio_website'), form?.portfolio_website],
    [c('long_form.work_preference'), chosen(form?.work_preference)],
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
