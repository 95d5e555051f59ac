import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { workChallenge } from './proof-of-work.ts'

export const FORM_TIME_HEADER = 'Form-Time'

/** A name that browsers and password managers do not autofill. */
export const HONEYPOT_FIELD = 'homepage_url'

/** Speed counts only beside another sign, and the last two only beside speed. */
export const botSignals = ['trap_filled', 'sent_too_fast', 'forged_time', 'has_links', 'known_text'] as const
export type BotSignal = (typeof botSignals)[number]

const freeTexts = ['message', 'cover_letter', 'details', 'last_work', 'about']

export function freeTextsOf(fields: object): string[] {
  return freeTexts
    .map((name) => (fields as Record<string, unknown>)[name])
    .filter((text) => typeof text === 'string' && text.trim() !== '') as string[]
}

export const startForm = endpoint('GET', '/api/forms/:form', 'public', {
  summary: 'What helps a form through that somebody begins to fill in; it may be sent without either',
  params: z.object({ form: z.string() }),
  response: z.object({
    form_time: z.string(),
    /** To be solved ahead, if the calls that need no proof are used up. */
    proof_of_work: z.nullable(workChallenge),
  }),
})
