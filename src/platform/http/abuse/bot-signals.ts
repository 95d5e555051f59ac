import type { EndpointShape } from '#src/contract/endpoint.ts'
import { getFreeTexts, HONEYPOT_FIELD, type BotSignal } from '#src/contract/screening.ts'

export type BotDetector = (endpoint: EndpointShape, fields: unknown) => Promise<BotSignal[]>

export function botDetector(knowsText: (fields: object) => Promise<boolean>): BotDetector {
  return async ({ screened }, fields) => {
    if (!screened) return []
    const signals: BotSignal[] = []
    if (isHoneypotFilled(fields)) signals.push('trap_filled')
    if (fields && getFreeTexts(fields).length > 0 && (await knowsText(fields))) signals.push('known_text')
    return signals
  }
}

function isHoneypotFilled(fields: unknown): boolean {
  const value = (fields as Record<string, unknown> | null)?.[HONEYPOT_FIELD]
  return typeof value === 'string' && value.trim() !== ''
}
