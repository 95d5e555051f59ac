import * as z from 'zod/mini'
import {
  parseUrl,
  id,
  instant,
  choice,
  optionalLine,
  sizes,
  webAddress,
} from '#src/contract/values/primitives.ts'
import { MINUTE_MS } from '#src/contract/values/units.ts'
import { bringItems } from '#src/strings/bring-items.ts'

export const interviewAnswers = ['coming', 'cannot', 'another_time'] as const
export type InterviewAnswer = (typeof interviewAnswers)[number]

/** Most code points of an address, and characters of a link. */
export const INTERVIEW_ADDRESS = 200
export const INTERVIEW_LINK = 500

/** Times a day that an employer may set or change the interview of an application. */
export const INTERVIEWS_A_DAY = 4

/** Times that an applicant may answer one interview. */
export const MAX_ANSWERS = 5

const text = z.nullable(z.string())

export const interviewDetails = z.object({
  starts_at: instant,
  town: text,
  address: text,
  link: text,
  bring: z.array(z.enum(bringItems)),
})
export type InterviewDetails = z.output<typeof interviewDetails>

export const interview = z.extend(interviewDetails, {
  id,
  answer: z.nullable(z.enum(interviewAnswers)),
  answered_at: z.nullable(instant),
})
export type Interview = z.output<typeof interview>

/** The offset of Sri Lanka, which has no summer time. Forms send local time, `2026-12-07T10:30`. */
const OFFSET = '+05:30'
const OFFSET_MS = 330 * MINUTE_MS

export const isLocalTime = (value: string): boolean =>
  /^20\d\d-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d$/.test(value) &&
  toLocal(new Date(`${value}:00${OFFSET}`)) === value

export const toInstant = (local: string): string => new Date(`${local}:00${OFFSET}`).toISOString()

export function toLocal(instant: string | Date): string {
  const at = new Date(instant).getTime() + OFFSET_MS
  return Number.isNaN(at) ? '' : new Date(at).toISOString().slice(0, 16)
}

/** `10:30`, in Sri Lanka. */
export const timeOfDay = (instant: string): string => toLocal(instant).slice(11)

/** The host shows where a link leads. */
export const getHost = (link: string): string => parseUrl(link)?.host ?? ''

/** Fields of the call that moves an application to `interview`. */
export const interviewFields = {
  /** The local time in Sri Lanka; the other fields need it. */
  interview_at: z.optional(
    z.string({ error: 'field.day' }).check(z.refine(isLocalTime, { error: 'field.day' })),
  ),
  /** The interview that the caller saw, `null` for none: another one is a conflict. */
  interview_seen: z.nullish(id),
  interview_town: optionalLine(sizes.city),
  interview_address: optionalLine(INTERVIEW_ADDRESS),
  interview_link: z.nullish(webAddress(INTERVIEW_LINK)),
  interview_bring: z.optional(
    z
      .array(choice(bringItems), { error: 'field.choice' })
      .check(z.maxLength(bringItems.length, { error: 'field.choice' })),
  ),
}
export type InterviewFields = z.output<z.ZodMiniObject<typeof interviewFields>>
