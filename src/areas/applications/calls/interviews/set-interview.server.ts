import { findVacancyFacts } from '#src/areas/vacancies/index.ts'
import { fieldProblem, problem } from '#src/contract/errors.ts'
import { DAY_MS } from '#src/contract/values/durations.ts'
import type { Trx } from '#src/platform/db/database.ts'
import type { InterviewFields } from '../../interview-fields.ts'
import { bringItems, instantOf, INTERVIEWS_A_DAY, type InterviewDetails } from '../../interview.ts'
import {
  countInterviews,
  findInterview,
  insertInterview,
  type StoredInterview,
} from '../../rows/interviews.ts'
import type { LockedApplication } from '../../rows/received-applications.ts'
import { organizerOf } from './mail-of-interview.server.ts'

/** It is mailed to people who did not allow messages: one line, and nothing that a mail program links. */
const isPlace = (value: string) =>
  !/[\t\n\u2028\u2029@]|:\/\/|www\./i.test(value) && !hasPath.test(value) && !hasDomain.test(value)

/** `bit.ly/x9`; not `No.12/A`. */
const hasPath = /[\p{L}\d-]\.[a-z]{2,24}[/?#:]/u
/** `evil.com`; not `St.Anthony's Road`, `Galle Rd.Colombo`. */
const hasDomain =
  /[\p{L}\d-]\.(?:app|biz|club|com|dev|info|io|link|live|lk|ly|me|net|online|org|shop|site|store|to|top|xyz)(?![\p{L}\d'’-])/iu

/** `undefined` where the call has none. */
export function interviewOf(fields: InterviewFields, now: Date): InterviewDetails | undefined {
  const { interview_at, interview_town, interview_address, interview_link, interview_bring = [] } = fields
  const details = {
    town: interview_town ?? null,
    address: interview_address ?? null,
    link: interview_link ?? null,
    bring: bringItems.filter((item) => interview_bring.includes(item)),
  }
  for (const field of ['interview_town', 'interview_address'] as const)
    if (!isPlace(fields[field] ?? '')) throw fieldProblem(field, 'received.interview_place')
  if (details.link !== null && !details.link.startsWith('https://'))
    throw fieldProblem('interview_link', 'received.interview_https')
  if (interview_at === undefined) {
    const isEmpty = details.town === null && details.address === null && details.link === null
    if (!isEmpty || details.bring.length > 0) throw fieldProblem('interview_at', 'received.interview_when')
    return undefined
  }
  const starts_at = instantOf(interview_at)
  if (Date.parse(starts_at) <= now.getTime()) throw fieldProblem('interview_at', 'received.interview_past')
  return { starts_at, ...details }
}

/** `undefined` where it is as it was. */
export async function setInterview(
  trx: Trx,
  now: Date,
  { id, vacancy_id }: Pick<LockedApplication, 'id' | 'vacancy_id'>,
  details: InterviewDetails,
  seen?: number | null,
): Promise<StoredInterview | undefined> {
  const before = await findInterview(trx, id)
  if (before && isSame(before, details)) return undefined
  if (seen !== undefined && seen !== (before?.id ?? null)) throw problem('conflict')
  const since = new Date(now.getTime() - DAY_MS).toISOString()
  if ((await countInterviews(trx, id, since)) >= INTERVIEWS_A_DAY)
    throw problem('too_many_requests', { retryAfterSeconds: DAY_MS / 1000 })
  const vacancy = vacancy_id === null ? undefined : await findVacancyFacts(trx, vacancy_id)
  const organizer = vacancy ? await organizerOf(trx, vacancy) : null
  return insertInterview(trx, id, { ...details, organizer }, now.toISOString())
}

function isSame(one: InterviewDetails, other: InterviewDetails): boolean {
  return (
    Date.parse(one.starts_at) === Date.parse(other.starts_at) &&
    one.town === other.town &&
    one.address === other.address &&
    one.link === other.link &&
    one.bring.join() === other.bring.join()
  )
}
