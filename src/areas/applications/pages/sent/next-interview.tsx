import { Card } from '#src/ui/card.tsx'
import { useDates } from '#src/ui/page-language.ts'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import type { MyApplicationRow } from '../../calls/sent/sent.ts'
import { timeOfDay, weekdayOf } from '../../interview.ts'
import { CalendarLink } from '../interviews/calendar-link.tsx'
import { InterviewPlace } from '../interviews/interview-facts.tsx'

const isToCome = (instant: string) => Date.parse(instant) > Date.now()

/** The next thing to do or to go to, on top of all that was sent. */
export function NextInterview({ rows }: { rows: readonly MyApplicationRow[] }) {
  const a = useAccountText()
  const { formatDay } = useDates()
  const [next] = rows
    .filter(({ interview }) => interview && isToCome(interview.starts_at))
    .sort((one, other) => one.interview!.starts_at.localeCompare(other.interview!.starts_at))
  if (!next?.interview) return null
  const { applicant_no, job_position, company_name, interview } = next
  const { starts_at, answer } = interview
  const title = [job_position, company_name].filter(Boolean).join(', ')
  return (
    <Card className="mb-6 border-s-4 border-s-primary ps-3" title={a('my_applications.next')}>
      <p className="text-lg font-semibold">
        <time dateTime={starts_at}>
          {a(`weekday.${weekdayOf(starts_at)}`)}, {formatDay(starts_at)}, {timeOfDay(starts_at)}
        </time>
        {' · '}
        <RouteLink to={`/account/my-applications/${applicant_no}`} className="link wrap-anywhere">
          {title}
        </RouteLink>
      </p>
      <InterviewPlace interview={{ ...interview, bring: [] }} />
      <p className="mt-1">
        {answer === null
          ? a('sent.interview.ask')
          : a('sent.interview.answered', { answer: a(`sent.interview.${answer}`) })}
      </p>
      <CalendarLink interview={interview} title={title} />
    </Card>
  )
}
