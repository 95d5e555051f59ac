import type { LinkPurpose } from '#src/contract/signed-links.ts'
import { MAX_ID } from '#src/contract/values/primitives.ts'

/** May the board put an applicant of a category forward for vacancies? Wire values, spec 9. */
export const consents = ['agree', 'disagree'] as const
export type Consent = (typeof consents)[number]

/** A row of all applications comes from one of these: for a position, or for a category (wire values, spec 9). */
export const applicationSources = ['job_applicants', 'job_seeker_applies'] as const
export type ApplicationSource = (typeof applicationSources)[number]

/** Applications are of these kinds, named as in the audit log; the letters begin the number by which people name one. */
const numberLetters = {
  position_application: 'JA',
  category_application: 'CA',
  job_seeker_form: 'JS',
} as const
export type ApplicationKind = keyof typeof numberLetters
export const applicationKinds = [
  'position_application',
  'category_application',
  'job_seeker_form',
] as const satisfies readonly ApplicationKind[]
/** Kinds without a vacancy: somebody posted a CV. */
export const cvKinds = [
  'category_application',
  'job_seeker_form',
] as const satisfies readonly ApplicationKind[]
export type CvKind = (typeof cvKinds)[number]

/** Returns `JA-000044`; for a position application the database makes the same from its id. */
export function applicantNo(kind: ApplicationKind, id: number): string {
  return `${numberLetters[kind]}-${String(id).padStart(6, '0')}`
}

/** Reads such a number as people type it: in small letters, with blanks, with any dash or none, without the zeros. */
export function readApplicantNo(text: string): { kind: ApplicationKind; id: number } | undefined {
  const [, letters, digits] =
    /^(JA|CA|JS)0*([1-9][0-9]{0,9})$/.exec(text.replace(/[\s\p{Dash}]/gu, '').toUpperCase()) ?? []
  const id = Number(digits)
  if (letters === undefined || id > MAX_ID) return undefined
  return { kind: applicationKinds.find((kind) => numberLetters[kind] === letters)!, id }
}

/** The page behind an applicant's signed link, by the kind of what they sent. */
export const sentPages = {
  position_application: 'sent-application',
  category_application: 'sent-category-application',
  job_seeker_form: 'sent-job-seeker-form',
} as const satisfies Record<ApplicationKind, LinkPurpose>
