import { hash, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isProgram } from './is-program.ts'

/** Past this number the oldest visits of a day are forgotten, and counted again when they come back. */
const MAX_VISITS = 50_000

/** Returns true once for each visitor and vacancy, and never for a program. */
export type IsFirstVisit = (request: IncomingMessage, vacancyId: number) => boolean

/**
 * Tells visitors apart for as long as the salt lives: by a hash of address and browser. Neither is stored, and without
 * the salt, which is nowhere but here, the hash says nothing.
 */
export function visitors(trustsProxy: boolean, max = MAX_VISITS): IsFirstVisit {
  const salt = randomBytes(32).toString('base64')
  const visits = new Set<number>()
  return ({ socket, headers }, vacancyId) => {
    const agent = headers['user-agent']
    if (isProgram(agent)) return false
    // All of it: whoever makes up an address before the proxy's could make up a browser as well.
    const forwarded = trustsProxy && String(headers['x-forwarded-for'] ?? '')
    const visitor = `${salt}\n${forwarded || (socket.remoteAddress ?? '')}\n${agent}\n${vacancyId}`
    const visit = hash('sha256', visitor, 'buffer').readUIntBE(0, 6)
    if (visits.has(visit)) return false
    if (visits.size >= max) visits.delete(visits.values().next().value!)
    visits.add(visit)
    return true
  }
}
