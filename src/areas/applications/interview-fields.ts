import * as z from 'zod/mini'
import { choice, id, optionalLine, sizes, webAddress } from '#src/contract/values/primitives.ts'
import { bringItems } from '#src/strings/bring-items.ts'
import { INTERVIEW_ADDRESS, INTERVIEW_LINK, isLocalTime } from './interview.ts'

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
