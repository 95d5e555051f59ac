/** A name that browsers and password managers do not autofill. */
export const HONEYPOT_FIELD = 'homepage_url'

/** Rows of earlier versions also have the last three, which no call gets any more. */
export const botSignals = ['trap_filled', 'known_text', 'sent_too_fast', 'forged_time', 'has_links'] as const
export type BotSignal = (typeof botSignals)[number]

const freeTexts = ['message', 'cover_letter', 'details', 'last_work', 'about']

/** They are not validated yet: a text with U+0000 is refused later, and no database takes it. */
export function getFreeTexts(fields: object): string[] {
  return freeTexts
    .map((name) => (fields as Record<string, unknown>)[name])
    .filter((text) => typeof text === 'string' && text.trim() !== '' && !text.includes('\0')) as string[]
}
