import type { FastifyRequest } from 'fastify'
import type { EndpointShape } from '#src/contract/endpoint.ts'
import { FORM_TIME_HEADER, TRAP_FIELD, type ScreenedForm, type Suspicion } from '#src/contract/screening.ts'
import type { FormTimes } from './form-time.ts'

/** What about a submission looks as if a program had sent it. It is judged by what is there, never by what is missing. */
export type Suspect = (endpoint: EndpointShape, request: FastifyRequest, fields: unknown) => Suspicion[]

export function suspecting(times: FormTimes): Suspect {
  return ({ screened, limit }, { headers }, fields) => {
    if (!screened) return []
    const trap = (fields as Record<string, unknown> | null)?.[TRAP_FIELD]
    const isFilled = typeof trap === 'string' && trap.trim() !== ''
    const pace = times.suspicion(limit as ScreenedForm, headers[FORM_TIME_HEADER.toLowerCase()])
    return [...(isFilled ? ['trap_filled' as const] : []), ...(pace ? [pace] : [])]
  }
}
