import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import * as z from 'zod/mini'
import { type Letter, type LetterParts, oneLine, orElse } from '#src/areas/mail/index.ts'
import { HOUR_MS } from '#src/contract/values/units.ts'
import { bringItems, bringWords } from '#src/strings/bring-items.ts'
import { getHost, toInstant, type InterviewDetails, isLocalTime, toLocal } from '../interview.ts'
import { applied, interviewTime, sampleApplied } from '../mails/sent-mails.ts'
import type { StoredInterview } from '../rows/interviews.ts'

const text = z.nullable(z.string())

/** Payload fields of a mail that names an interview. Mails from older versions have only the time. */
export const interviewPayload = {
  /** The local time in Sri Lanka. */
  interview_at: z.optional(z.string()),
  interview: z.optional(
    z.object({
      application_id: z.number(),
      sequence: z.number(),
      /** Missing in older payloads, which have the older UID. */
      uid_of_host: z.optional(z.boolean()),
      set_at: z.string(),
      town: text,
      address: text,
      link: text,
      bring: orElse(z.array(z.enum(bringItems)), []),
      /** Email addresses: `attendee` is the applicant. */
      organizer: z.string(),
      attendee: z.string(),
    }),
  ),
}

type InterviewPayload = z.output<z.ZodMiniObject<typeof interviewPayload>>

export const sampleInterview = {
  interview_at: '2026-12-07T10:30',
  interview: {
    application_id: 123,
    sequence: 0,
    uid_of_host: true,
    set_at: '2026-12-01T04:00:00.000Z',
    town: 'Kandy',
    address: 'No. 12, Peradeniya Road',
    link: 'https://meet.example.com/kandy',
    bring: ['cv', 'certificates'],
    organizer: 'jobs@sarasavi.example',
    attendee: 'nimal@example.lk',
  },
} satisfies InterviewPayload

export function getPayload(
  {
    application_id,
    sequence,
    uid_of_host,
    created_at,
    starts_at,
    town,
    address,
    link,
    bring,
  }: StoredInterview,
  { organizer, attendee }: { organizer: string; attendee: string },
) {
  return {
    interview_at: toLocal(starts_at),
    interview: {
      application_id,
      sequence,
      uid_of_host,
      set_at: created_at,
      town,
      address,
      link,
      bring,
      organizer,
      attendee,
    },
  } satisfies InterviewPayload
}

/** Time, place and list of the interview; nothing if it has no time. */
export function interviewBlocks(
  { interview_at, interview }: InterviewPayload,
  { language, day }: LetterParts,
): Letter['blocks'] {
  if (interview_at === undefined) return []
  const { town, address, link, bring = [] } = interview ?? {}
  const words: Readonly<Record<string, string>> = bringWords[language]
  return [
    {
      facts: [
        ['mail.fact.interview', interviewTime(interview_at, day)],
        !!address && ['mail.fact.address', address],
        !!town && ['mail.fact.city', town],
        !!link && ['mail.fact.interview_link', getHost(link)],
        bring.length > 0 && ['mail.fact.bring', bring.map((item) => words[item]).join(', ')],
      ],
    },
    !!link && { link, label: 'mail.interview.open' },
  ]
}

/** The employer's words in an interview, to be scored. */
export function wordsOfInterview({ starts_at, town, address, link }: InterviewDetails): string {
  return [toLocal(starts_at).replace('T', ' '), address, town, link].filter(Boolean).join('\n')
}

/** The link to the page is left out: calendars are shared. */
export function calendarPart(
  method: Meeting['method'],
  payload: InterviewPayload & { position: string; company_name: string },
  { t, language, site }: LetterParts,
): Letter['calendar'] {
  const { interview_at, interview, position, company_name } = payload
  if (interview_at === undefined || interview === undefined) return undefined
  const { town, address, link, bring, organizer } = interview
  const words: Readonly<Record<string, string>> = bringWords[language]
  const place = [address, town].filter(Boolean).join(', ')
  const notes = [
    link ?? '',
    bring.length > 0 ? `${t('mail.fact.bring')}: ${bring.map((item) => words[item]).join(', ')}` : '',
    t('mail.application_message.never_pay'),
  ]
  return findCalendar({
    method,
    uid: `interview-${interview.application_id}@${interview.uid_of_host ? new URL(site.publicUrl).hostname : 'lanka-vacancies'}`,
    sequence: interview.sequence,
    stamp: interview.set_at,
    interview_at,
    summary: t('mail.interview.summary', { position, company_name }),
    place: place || (link === null ? '' : getHost(link)),
    notes: notes.filter(Boolean).join('\n'),
    organizer: { name: company_name, email: organizer },
    attendee: interview.attendee,
  })
}

/** Payload fields of a mail to the applicant about one interview, and their sample. */
export const ofInterview = { ...applied, ...interviewPayload, link_token: z.string() }

export const sampleOfInterview = { ...sampleApplied, ...sampleInterview, link_token: 'lvl_a-b_c' }

interface Meeting {
  method: 'REQUEST' | 'CANCEL'
  uid: string
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

/** RFC 5545 and 5546, in UTC. Returns `undefined` if a stored payload has an invalid time. */
function findCalendar(meeting: Meeting): Letter['calendar'] {
  const { method, interview_at, organizer } = meeting
  if (!isLocalTime(interview_at)) return undefined
  const start = new Date(toInstant(interview_at))
  const isOver = method === 'CANCEL'
  const calendar = ical({
    method: isOver ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
    prodId: { company: 'Lanka Vacancies', product: 'Interviews', language: 'EN' },
  })
  const event = calendar.createEvent({
    id: meeting.uid,
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
