import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { workChallenge } from './proof-of-work.ts'

/** This header carries the signed time that `startForm` gave. */
export const FORM_TIME_HEADER = 'Form-Time'

/**
 * A honeypot: no person sees this field, and only a program fills whatever it finds. Its name means nothing to the
 * autofill of browsers and to password managers.
 */
export const HONEYPOT_FIELD = 'homepage_url'

/**
 * A submission is quarantined for these; haste counts only beside another sign, and the last two only beside haste: people
 * send links, and one letter to many employers.
 */
export const botSignals = ['trap_filled', 'sent_too_fast', 'forged_time', 'has_links', 'known_text'] as const
export type BotSignal = (typeof botSignals)[number]

/** People write into these fields of screened forms whatever they like. */
const freeTexts = ['message', 'cover_letter', 'details']

/** Takes the free texts out of the fields of a form, or of the row that it becomes. */
export function freeTextsOf(fields: object): string[] {
  return freeTexts
    .map((name) => (fields as Record<string, unknown>)[name])
    .filter((text) => typeof text === 'string' && text.trim() !== '') as string[]
}

/** Describes the beginning of a form that anybody may send; `form` is the name of its limit. */
export const startForm = endpoint({
  method: 'GET',
  path: '/api/forms/:form',
  summary: 'What helps a form through that somebody begins to fill in; it may be sent without either',
  access: 'public',
  params: z.object({ form: z.string() }),
  response: z.object({
    /** It is signed, and comes back in the header `Form-Time`. */
    form_time: z.string(),
    /**
     * The client solves it and sends the solution in the header `Proof-Of-Work`, if the calls that need none are used
     * up.
     */
    proof_of_work: z.nullable(workChallenge),
  }),
})
