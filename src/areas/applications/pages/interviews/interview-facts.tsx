import { getHost, type Interview, type InterviewDetails } from '#src/areas/applications/interview.ts'
import { HOUR_MS } from '#src/contract/values/units.ts'
import { bringWords } from '#src/strings/bring-items.ts'
import { Badge, type BadgeTone } from '#src/ui/badge.tsx'
import { DescriptionList } from '#src/ui/lists/description-list.tsx'
import { useDates, usePageLanguage } from '#src/ui/page-language.ts'
import { useAccountText } from '#src/web/account/account-text.ts'
import { useFrame } from '#src/web/site/site.ts'

/** Shows when and where an interview is, and what to bring. */
export function InterviewFacts({ interview }: { interview: InterviewDetails }) {
  const { formatTime } = useDates()
  const a = useAccountText()
  const { starts_at, bring } = interview
  const items = [
    { term: a('interview.when'), value: <time dateTime={starts_at}>{formatTime(starts_at)}</time> },
    hasPlace(interview) && { term: a('interview.where'), value: <InterviewPlace interview={interview} /> },
    bring.length > 0 && { term: a('interview.bring'), value: <Bring items={bring} /> },
  ]
  return <DescriptionList items={items} />
}

const hasPlace = ({ town, address, link }: InterviewDetails) => (address ?? town ?? link) !== null

/** A link shows its host: that is where it leads. */
export function InterviewPlace({ interview: { town, address, link } }: { interview: InterviewDetails }) {
  const place = [address, town].filter(Boolean).join(', ')
  return (
    <span className="block min-w-0 wrap-anywhere">
      {place && <span className="block">{place}</span>}
      {link && (
        <a href={link} className="link" rel="noreferrer noopener nofollow" target="_blank">
          {getHost(link)}
        </a>
      )}
    </span>
  )
}

function Bring({ items }: { items: InterviewDetails['bring'] }) {
  const words = bringWords[usePageLanguage()]
  return items.map((item) => words[item]).join(', ')
}

const tones = { coming: 'verified', cannot: 'rejected', another_time: 'pending', none: 'neutral' } as const
const tone = (answer: Interview['answer']): BadgeTone => tones[answer ?? 'none']

/** The answer of the applicant, as the employer reads it. */
export function InterviewAnswerBadge({ answer }: Pick<Interview, 'answer'>) {
  const a = useAccountText()
  return <Badge tone={tone(answer)}>{a(`interview.answer.${answer ?? 'none'}`)}</Badge>
}

type CalendarLinkProps = {
  interview: Pick<Interview, 'id' | 'starts_at' | 'town' | 'address' | 'link'>
  title: string
}

/** Escapes a text (RFC 5545, 3.3.11). */
const icalText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\s+/g, ' ')

const icalTime = (at: Date) => `${at.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`

/** Puts an interview into the calendar of the phone, with one hour, as its end is unknown. */
export function CalendarLink({ interview, title }: CalendarLinkProps) {
  const a = useAccountText()
  const { host } = new URL(useFrame().site.publicUrl)
  const { id, starts_at, town, address, link } = interview
  const place = [address, town, link].filter(Boolean).join(', ')
  const start = new Date(starts_at)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${host}//EN`,
    'BEGIN:VEVENT',
    `UID:interview-${id}-mine@${host}`,
    `DTSTAMP:${icalTime(start)}`,
    `DTSTART:${icalTime(start)}`,
    `DTEND:${icalTime(new Date(start.getTime() + HOUR_MS))}`,
    `SUMMARY:${icalText(title)}`,
    ...(place ? [`LOCATION:${icalText(place)}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
  return (
    <a
      href={`data:text/calendar;charset=utf-8,${encodeURIComponent(lines.join('\r\n'))}`}
      download="interview.ics"
      className="link inline-block py-1"
    >
      {a('interview.calendar')}
    </a>
  )
}
