export const ALERT_HOUR = 7

export const frequencies = ['daily', 'weekly'] as const
export type Frequency = (typeof frequencies)[number]

export const MAX_ALERTS = 20
export const MAX_VACANCIES = 20

export const CONFIRM_DAYS = 7
export const RETENTION_MONTHS = 6
/** Days after the renewal mail at which an alert that was not extended ends. */
export const UNANSWERED_DAYS = 14
export const MAX_BOUNCES = 2
