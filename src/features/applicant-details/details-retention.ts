/** Saved details go when their account has not logged in for long; so many days before, their person is told by mail. */
export const DETAILS_WARNED_DAYS = 30
