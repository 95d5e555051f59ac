/** Failed logins that the audit log takes, of one admin, and of all addresses that are no admin's. Not scaled. */
export const failedLoginEvents = { max: 20, hours: 1 }

/** Reset links to one address; past them silently none. */
export const resetMails = { max: 3, hours: 1 }
