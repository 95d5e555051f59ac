/** Saved details go when their account has not logged in for so many months. */
export const DETAILS_KEPT_MONTHS = 24
/** So many days before, their person is told by mail. */
export const DETAILS_WARNED_DAYS = 30
