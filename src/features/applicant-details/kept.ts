/** Saved details go when their account has not logged in for so many months. */
export const DETAILS_KEPT_MONTHS = 24
