/** May the board put an applicant of a category forward for vacancies? Wire values, spec 9. */
export const consents = ['agree', 'disagree'] as const
export type Consent = (typeof consents)[number]

/** The source of a row of all applications: for one position, or for a category. Wire values, spec 9. */
export const applicationSources = ['job_applicants', 'job_seeker_applies'] as const
export type ApplicationSource = (typeof applicationSources)[number]

/** The same application (target, e-mail, file, and consent where it is asked for) within this time is a retry and gets the first answer again. */
export const RETRY_MINUTES = 10
