import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { type CalendarPart, oneLine } from '#src/areas/mail/index.ts'
import { HOUR_MS } from '#src/contract/values/durations.ts'
import { instantOf, isLocalTime } from '../interview.ts'

interface Meeting {
  method: 'REQUEST' | 'CANCEL'
  applicationId: number
  sequence: number
  stamp: string
  /** The local time in Sri Lanka. */
  interview_at: string
  summary: string
  place: string
  notes: string
  organizer: { name: string; email: string }
  attendee: string
}

/** Forms have no field for the end: calendars need one. */
const LASTS_MS = HOUR_MS

/** RFC 5545 and 5546, in UTC. A payload is stored: none is made of a time that is no time. */
export function calendarOf(meeting: Meeting): CalendarPart | undefined {
  const { method, interview_at, organizer } = meeting
  if (!isLocalTime(interview_at)) return undefined
  const start = new Date(instantOf(interview_at))
  const isOver = method === 'CANCEL'
  const calendar = ical({
    method: isOver ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
    prodId: { company: 'Lanka Vacancies', product: 'Interviews', language: 'EN' },
  })
  const event = calendar.createEvent({
    id: `interview-${meeting.applicationId}@lanka-vacancies`,
    sequence: meeting.sequence,
    stamp: new Date(meeting.stamp),
    start,
    end: new Date(start.getTime() + LASTS_MS),
    summary: oneLine(meeting.summary),
    location: oneLine(meeting.place) || null,
    description: meeting.notes || null,
    status: isOver ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: oneLine(organizer.name), email: organizer.email },
  })
  event.createAttendee({ email: meeting.attendee, rsvp: false })
  return { method, content: calendar.toString() }
}
