import { HOUR_MS } from '#src/contract/values/units.ts'
import { useAccountText } from '#src/web/account/account-text.ts'
import { useFrame } from '#src/web/site/site.ts'
import type { Interview } from '../../interview.ts'

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
