import type { ReactNode } from 'react'
import { Card } from '#src/ui/card.tsx'
import { EmailText } from '#src/ui/email-text.tsx'
import { DescriptionList } from '#src/ui/lists/description-list.tsx'
import { useDates } from '#src/ui/page-language.ts'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { ActNotice } from '#src/web/account/act-notice.tsx'
import { mailHref, phoneHref } from '#src/web/site/contact-hrefs.ts'
import type { SentApplication } from '../../../calls/sent/sent.ts'
import { StageBadge } from '../../applications/stage-badge.tsx'
import { StageHistory } from '../../applications/stage-history.tsx'
import { InterviewCard } from './interview-card.tsx'
import { EraseCard, NudgeCard, ResumeCard, sentDone, WithdrawCard } from './sent-acts.tsx'
import { SentFrame } from './sent-frame.tsx'
import { SentMessages } from './sent-messages.tsx'

const done = {
  ...sentDone,
  allow: 'sent.done.allow',
  stop: 'sent.done.stop',
  nudge: 'sent.done.nudge',
  report: 'sent.done.report',
  interview: 'sent.done.interview',
} as const

interface SentViewProps {
  application: SentApplication
  back?: ReactNode
  closing?: ReactNode
}

export function SentView({ application, back, closing }: SentViewProps) {
  const a = useAccountText()
  const { stage, email, applicant_no, job_position, company_name } = application
  return (
    <SentFrame number={applicant_no} subject={`${job_position}, ${company_name}`} back={back}>
      <ActNotice words={done} say={a} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[3fr_2fr]">
        <div className="min-w-0 space-y-4">
          <InterviewCard application={application} />
          <Card title={a('sent.stage')} actions={<StageBadge stage={stage} />}>
            {stage === 'withdrawn' && <p className="mb-3 max-w-text">{a('sent.withdrawn.text')}</p>}
            {stage === 'closed' && <p className="mb-3 max-w-text">{a('sent.closed.text')}</p>}
            <StageHistory course={application} />
          </Card>
          <Card title={a('sent.what')}>
            <Facts application={application} />
          </Card>
        </div>
        {(stage !== 'withdrawn' || email === null) && (
          <div className="min-w-0 space-y-4">
            {stage !== 'withdrawn' && (
              <>
                <NudgeCard application={application} />
                <SentMessages application={application} />
                {stage === 'received' && <ResumeCard>{a('sent.resume.text')}</ResumeCard>}
                <WithdrawCard>{a('sent.withdraw.text')}</WithdrawCard>
              </>
            )}
            {closing}
            {email === null && <EraseCard />}
          </div>
        )}
      </div>
    </SentFrame>
  )
}

function Facts({ application: row }: { application: SentApplication }) {
  const { formatTime } = useDates()
  const a = useAccountText()
  return (
    <>
      <DescriptionList
        items={[
          { term: a('received.number'), value: <span className="select-all">{row.applicant_no}</span> },
          {
            term: a('received.vacancy'),
            value:
              row.vacancy_id === null ? (
                row.job_position
              ) : (
                <RouteLink to={`/jobs/${row.vacancy_id}`} className="link">
                  {row.job_position}
                </RouteLink>
              ),
          },
          { term: a('received.company'), value: row.company_name },
          ...contactItems(a, row.contact),
          { term: a('received.name'), value: row.full_name },
          row.email !== null && {
            term: a('received.email'),
            value: <span className="break-words">{row.email}</span>,
          },
          { term: a('received.phone'), value: row.phone },
          row.city && { term: a('received.city'), value: row.city },
          { term: a('received.resume'), value: row.resume_name ?? a('received.resume.none') },
          { term: a('received.applied'), value: formatTime(row.created_at) },
        ]}
      />
      {row.cover_letter && (
        <>
          <h3 className="mt-4 font-semibold">{a('received.letter')}</h3>
          <p className="max-w-text break-words whitespace-pre-line">{row.cover_letter}</p>
        </>
      )}
    </>
  )
}

function contactItems(a: ReturnType<typeof useAccountText>, contact: SentApplication['contact']) {
  if (!contact) return []
  const { email, phone } = contact
  const link = (href: string, text: ReactNode) => (
    <a href={href} className="link">
      {text}
    </a>
  )
  return [
    { term: a('sent.contact.email'), value: link(mailHref(email), <EmailText email={email} />) },
    { term: a('sent.contact.phone'), value: link(phoneHref(phone), phone) },
  ]
}
