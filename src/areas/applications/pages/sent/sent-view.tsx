import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { useDates } from '#src/ui/page-language.ts'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { ActNotice } from '#src/web/account/account-notices.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { ActForm } from '#src/web/forms/act-form.tsx'
import type { SentApplication } from '../../calls/sent/sent.ts'
import { interviewAnswers } from '../../interview.ts'
import { CalendarLink, InterviewFacts } from '../interviews/interview-facts.tsx'
import { StageBadge, StageHistory } from '../stage-history.tsx'
import { isCorrectable, type ShownSent } from './act-on-sent.ts'
import { CorrectPart, EndPart, NudgeCard, ResumeCard, sentDone } from './sent-acts.tsx'
import { Facts, SentFrame } from './sent-frame.tsx'

const done = {
  ...sentDone,
  allow: 'sent.done.allow',
  stop: 'sent.done.stop',
  nudge: 'sent.done.nudge',
  correct: 'sent.done.correct',
  report: 'sent.done.report',
  interview: 'sent.done.interview',
} as const

interface SentViewProps {
  application: ShownSent
  back?: ReactNode
  closing?: ReactNode
}

export function SentView({ application, back, closing }: SentViewProps) {
  const a = useAccountText()
  const { stage, email, applicant_no, vacancy_id, job_position, company_name } = application
  return (
    <SentFrame number={applicant_no} subject={`${job_position}, ${company_name}`} back={back}>
      <ActNotice words={done} say={a} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[3fr_2fr]">
        <div className="min-w-0 space-y-4">
          <InterviewCard application={application} />
          <Card title={a('sent.stage')} actions={<StageBadge stage={stage} />}>
            {stage === 'withdrawn' && <p className="mb-3 max-w-text">{a('sent.withdrawn.text')}</p>}
            {stage === 'withdrawn' && vacancy_id !== null && (
              <p className="mb-3">
                <RouteLink to={`/jobs/${vacancy_id}/apply`} className="link inline-block py-1">
                  {a('sent.apply_again')}
                </RouteLink>
              </p>
            )}
            {stage === 'closed' && <p className="mb-3 max-w-text">{a('sent.closed.text')}</p>}
            <StageHistory course={application} isForApplicant />
          </Card>
          <Card title={a('sent.what')}>
            <Facts application={application} />
            {isCorrectable(application) ? (
              <CorrectPart application={application} />
            ) : (
              stage === 'received' &&
              vacancy_id !== null && (
                <p className="mt-4 max-w-text">
                  {a('sent.mistake')}{' '}
                  <a href="#withdraw" className="link inline-block py-1">
                    {a('sent.withdraw.title')}
                  </a>
                </p>
              )
            )}
          </Card>
        </div>
        {(stage !== 'withdrawn' || email === null) && (
          <div className="min-w-0 space-y-4">
            {stage !== 'withdrawn' && (
              <>
                <NudgeCard application={application} />
                <SentMessages application={application} />
                {stage === 'received' && <ResumeCard>{a('sent.resume.text')}</ResumeCard>}
              </>
            )}
            {closing}
            <Card title={a('sent.stop.title')}>
              {stage !== 'withdrawn' && <EndPart act="withdraw">{a('sent.withdraw.text')}</EndPart>}
              {email === null && (
                <EndPart act="erase" className="mt-6">
                  {a('sent.erase.text')}
                </EndPart>
              )}
            </Card>
          </div>
        )}
      </div>
    </SentFrame>
  )
}

const isToCome = (instant: string) => Date.parse(instant) > Date.now()

/** Shows the applicant their interview, and answers it with one press. */
function InterviewCard({
  application: { interview, job_position, company_name },
}: {
  application: SentApplication
}) {
  const a = useAccountText()
  const title = `${job_position}, ${company_name}`
  if (interview === null) return null
  const { id, answer, starts_at } = interview
  return (
    <Card title={a('interview.title')}>
      <InterviewFacts interview={interview} />
      {isToCome(starts_at) && <CalendarLink interview={interview} title={title} />}
      {answer !== null && (
        <p className="mt-3 font-semibold">
          {a('sent.interview.answered', { answer: a(`sent.interview.${answer}`) })}
        </p>
      )}
      {isToCome(starts_at) && (
        <Form method="post" className="mt-3">
          <input type="hidden" name="act" value="interview" />
          <input type="hidden" name="interview" value={id} />
          <p className="mb-2 max-w-text">
            {a(answer === null ? 'sent.interview.ask' : 'sent.interview.change')}
          </p>
          <div className="flex flex-wrap gap-2">
            {interviewAnswers
              .filter((one) => one !== answer)
              .map((one) => (
                <Button
                  key={one}
                  type="submit"
                  name="answer"
                  value={one}
                  variant={one === 'coming' ? 'primary' : 'secondary'}
                >
                  {a(`sent.interview.${one}`)}
                </Button>
              ))}
          </div>
        </Form>
      )}
      <p className="mt-3 max-w-text text-sm text-muted">{a('sent.never_pay')}</p>
    </Card>
  )
}

/** Shows what the employer wrote, to be reported, and lets the applicant allow more or no more. */
function SentMessages({
  application: { email, messages, messages_allowed },
}: {
  application: SentApplication
}) {
  const { formatTime } = useDates()
  const a = useAccountText()
  // Messages are emails.
  if (email === null) return null
  return (
    <Card title={a('sent.messages')}>
      <ul className="space-y-3">
        {messages.map(({ id, stage, text, interview, created_at, reported }) => (
          <li key={id} className="border-s-4 border-line ps-3">
            {stage && <p className="font-semibold">{a(`stage.${stage}`)}</p>}
            {interview && <InterviewFacts interview={interview} />}
            {text && <p className="break-words whitespace-pre-line">{text}</p>}
            <time dateTime={created_at} className="block text-sm text-muted">
              {formatTime(created_at)}
            </time>
            {(text ?? interview) && <Report id={id} reported={reported} />}
          </li>
        ))}
      </ul>
      <p className="mt-3">{a(messages_allowed ? 'sent.messages.on' : 'sent.messages.off')}</p>
      <p className="mt-1 font-semibold">{a('sent.never_pay')}</p>
      <ActForm
        act={messages_allowed ? 'stop' : 'allow'}
        label={a(messages_allowed ? 'sent.messages.stop' : 'sent.messages.allow')}
      />
    </Card>
  )
}

function Report({ id, reported }: { id: number; reported: boolean }) {
  const a = useAccountText()
  if (reported) return <p className="text-sm text-muted">{a('sent.report.done')}</p>
  return (
    <Form method="post">
      <input type="hidden" name="act" value="report" />
      <input type="hidden" name="message" value={id} />
      <Button type="submit" variant="quiet" small>
        {a('sent.report')}
      </Button>
    </Form>
  )
}
