import type { ReactNode } from 'react'
import { StageHistory } from '#src/features/applications/web/stage-history.tsx'
import { Card } from '#src/ui/card.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useDates } from '#src/ui/page-language.ts'
import { useAccountText } from '#src/web/account/account-text.ts'
import { ActNotice } from '#src/web/account/act-notice.tsx'
import type { ReceivedApplication } from '../contract.ts'
import { InterviewCard } from './interview-card.tsx'
import { MessageCard } from './message-card.tsx'
import { ReceivedResume } from './received-resume.tsx'
import { StageForm } from './stage-form.tsx'

const done = {
  stage: 'received.done.stage',
  note: 'received.done.note',
  'drop-note': 'received.done.drop-note',
  message: 'received.done.message',
} as const

type ReceivedViewProps = {
  application: ReceivedApplication
  /** The address of its résumé, where a tab can open it. */
  resume: string | undefined
  /** Stands below: notes of an account, the end of a link. */
  children: ReactNode
}

/** Shows an application to the employer: who applied, with what, where it stands, and what can be done. */
export function ReceivedView({ application, resume, children }: ReceivedViewProps) {
  const a = useAccountText()
  const isWithdrawn = application.stage === 'withdrawn'
  return (
    <>
      <ActNotice words={done} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[3fr_2fr]">
        <div className="min-w-0 space-y-4">
          {isWithdrawn ? (
            <Notice tone="info" title={a('received.withdrawn.title')}>
              {a('received.withdrawn.text')}
            </Notice>
          ) : (
            <>
              <StageForm key={application.stage} application={application} />
              <InterviewCard key={application.interview?.id} application={application} />
              <ReceivedResume application={application} path={resume} />
              {application.cover_letter && (
                <Card title={a('received.letter')}>
                  <p className="max-w-text break-words whitespace-pre-line">{application.cover_letter}</p>
                </Card>
              )}
              <MessageCard application={application} />
            </>
          )}
        </div>
        <div className="min-w-0 space-y-4">
          {!isWithdrawn && (
            <Card title={a('received.details')}>
              <Facts application={application} />
            </Card>
          )}
          <Card title={a('received.history')}>
            <StageHistory course={application} />
          </Card>
          {children}
        </div>
      </div>
    </>
  )
}

function Facts({ application: row }: { application: ReceivedApplication }) {
  const { formatTime } = useDates()
  const a = useAccountText()
  const link = (href: string, text: string) => (
    <a href={href} className="link break-words">
      {text}
    </a>
  )
  return (
    <DescriptionList
      items={[
        { term: a('received.number'), value: <span className="select-all">{row.applicant_no}</span> },
        { term: a('received.name'), value: row.full_name },
        { term: a('received.email'), value: row.email && link(`mailto:${row.email}`, row.email) },
        {
          term: a('received.phone'),
          value: row.phone && link(`tel:${row.phone.replace(/[ ()-]/g, '')}`, row.phone),
        },
        ...(row.city ? [{ term: a('received.city'), value: row.city }] : []),
        { term: a('received.vacancy'), value: row.job_position },
        { term: a('received.company'), value: row.company_name },
        { term: a('received.applied'), value: formatTime(row.created_at) },
        ...(row.nudged_at ? [{ term: a('received.nudged'), value: formatTime(row.nudged_at) }] : []),
      ]}
    />
  )
}
