import { randomUUID } from 'node:crypto'

/** Rows have this end, whatever the board's address. */
const STORED = '@lanka-vacancies>'

export const newMessageId = (): string => `<${randomUUID()}${STORED}`

/** A mail leaves with the board's host at its end: spam filters look for it, and two boards never make the same. */
export const toSentMessageId = (stored: string, publicUrl: string): string =>
  stored.replace(STORED, `@${new URL(publicUrl).hostname}>`)

/** The stored Message-ID of a mail that came back. */
export const toStoredMessageId = (sent: string): string => sent.replace(/@[^@]*$/, STORED)
