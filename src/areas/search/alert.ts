export const ALERT_HOUR = 7

export const frequencies = ['daily', 'weekly'] as const
export type Frequency = (typeof frequencies)[number]

export const MAX_ALERTS = 20
export const MAX_VACANCIES = 20

export const CONFIRM_DAYS = 7
export const RETENTION_MONTHS = 6
/** An alert that is not extended ends so long after the question whether to extend it. */
export const UNANSWERED_DAYS = 14
export const MAX_BOUNCES = 2
