import { randomUUID } from 'node:crypto'

/** The end of a stored Message-ID, independent of the board's address. */
const STORED = '@lanka-vacancies>'

export const newMessageId = (): string => `<${randomUUID()}${STORED}`

/** Puts the board's host at the end: spam filters check it, and it keeps two boards' ids apart. */
export const toSentMessageId = (stored: string, publicUrl: string): string =>
  stored.replace(STORED, `@${new URL(publicUrl).hostname}>`)

/** Returns the stored Message-ID of a bounced mail. */
export const toStoredMessageId = (sent: string): string => sent.replace(/@[^@]*$/, STORED)
