/** A name that browsers and password managers do not autofill. */
export const HONEYPOT_FIELD = 'homepage_url'

/** The last three are only in rows of earlier versions. */
export const botSignals = ['trap_filled', 'known_text', 'sent_too_fast', 'forged_time', 'has_links'] as const
export type BotSignal = (typeof botSignals)[number]

const freeTexts = ['message', 'cover_letter', 'details', 'last_work', 'about']

/** Leaves out texts with U+0000: validation refuses them later, and PostgreSQL cannot take them as a parameter. */
export function getFreeTexts(fields: object): string[] {
  return freeTexts
    .map((name) => (fields as Record<string, unknown>)[name])
    .filter((text) => typeof text === 'string' && text.trim() !== '' && !text.includes('\0')) as string[]
}
