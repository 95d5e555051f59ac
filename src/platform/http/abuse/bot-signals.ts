import type { FastifyRequest } from 'fastify'
import type { EndpointShape } from '#src/contract/endpoint.ts'
import { problem } from '#src/contract/errors.ts'
import { PROOF_HEADER } from '#src/contract/proof-of-work.ts'
import { FORM_TIME_HEADER, freeTextsOf, HONEYPOT_FIELD, type BotSignal } from '#src/contract/screening.ts'
import type { FormTimes } from './form-time.ts'
import type { ProofsOfWork } from './proof-of-work.ts'

/** Speed alone proves nothing (browsers fill in forms): it calls for a proof of work. */
export type BotDetector = (
  endpoint: EndpointShape,
  request: FastifyRequest,
  broughtWork: boolean,
) => (fields: unknown) => Promise<BotSignal[]>

export type KnowsText = (fields: object) => Promise<boolean>

export function botDetector(times: FormTimes, proofs: ProofsOfWork, knowsText: KnowsText): BotDetector {
  return ({ screened, limit }, { headers }, broughtWork) => {
    if (!screened || !limit) return async () => []
    const form = limit.name
    const pace = times.signal(form, headers[FORM_TIME_HEADER.toLowerCase()])
    return async (fields) => {
      if (isHoneypotFilled(fields)) return pace ? ['trap_filled', pace] : ['trap_filled']
      if (pace !== 'sent_too_fast') return pace ? [pace] : []
      if (broughtWork || (await proofs.spend(headers[PROOF_HEADER.toLowerCase()], form))) {
        const content = await signsOfContent(fields ?? {}, knowsText)
        return content.length > 0 ? [pace, ...content] : []
      }
      throw problem('proof_of_work_required', {
        // A client that cannot do the work may send again then: it is no longer too fast.
        retryAfterSeconds: times.fastestSeconds,
        extra: { proof_of_work: await proofs.challenge(form) },
      })
    }
  }
}

const link = /https?:\/\/|\bwww\.|<a\s|\[url\b/i

async function signsOfContent(fields: object, knowsText: KnowsText): Promise<BotSignal[]> {
  const signs: BotSignal[] = []
  if (freeTextsOf(fields).some((text) => link.test(text))) signs.push('has_links')
  if (await knowsText(fields)) signs.push('known_text')
  return signs
}

function isHoneypotFilled(fields: unknown): boolean {
  const value = (fields as Record<string, unknown> | null)?.[HONEYPOT_FIELD]
  return typeof value === 'string' && value.trim() !== ''
}
