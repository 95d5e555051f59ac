/** May the board put an applicant of a category forward for vacancies? Wire values, spec 9. */
export const consents = ['agree', 'disagree'] as const
export type Consent = (typeof consents)[number]

/**
 * A row of all applications comes from one of these: for one position, or for a category. The values are the wire's
 * (spec 9).
 */
export const applicationSources = ['job_applicants', 'job_seeker_applies'] as const
export type ApplicationSource = (typeof applicationSources)[number]

/** People name an application for a position by this number; the database makes the same of its id. */
export function applicantNo(id: number): string {
  return `JA-${String(id).padStart(6, '0')}`
}
