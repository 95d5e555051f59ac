import { hash, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { isProgram } from './is-program.ts'

/** The number of a visitor and a vacancy under the salt of today; `undefined` for a program. */
export type VisitOf = (request: IncomingMessage, vacancyId: number) => number | undefined

interface Visitor {
  agent: string | undefined
  forwarded: string | undefined
  isProgram: boolean
  high: number
  low: number
}

/**
 * Tells visitors apart for as long as the salt lives: by a hash of address and browser. Neither is kept, and without
 * the salt, which is nowhere but here, the hash says nothing. What a connection was hashed to stays with it.
 */
export function visitors(trustsProxy: boolean): VisitOf {
  const salt = randomBytes(32).toString('base64')
  const known = new WeakMap<Socket, Visitor>()
  const visitorOf = ({ socket, headers }: IncomingMessage): Visitor => {
    const agent = headers['user-agent']
    // All of it: whoever makes up an address before the proxy's could make up a browser as well.
    const forwarded = trustsProxy ? String(headers['x-forwarded-for'] ?? '') || undefined : undefined
    const before = known.get(socket)
    if (before && before.agent === agent && before.forwarded === forwarded) return before
    const program = isProgram(agent)
    const from = forwarded ?? socket.remoteAddress ?? ''
    const digest = program ? undefined : hash('sha256', `${salt}\n${from}\n${agent}`, 'buffer')
    const visitor = {
      agent,
      forwarded,
      isProgram: program,
      high: digest?.readInt32LE(0) ?? 0,
      low: digest?.readInt32LE(4) ?? 0,
    }
    known.set(socket, visitor)
    return visitor
  }
  return (request, vacancyId) => {
    const { isProgram: program, high, low } = visitorOf(request)
    return program ? undefined : visitNumber(high, low, vacancyId)
  }
}

/** Mixes three words of 32 bits into a number of 52 that is not 0. */
function visitNumber(high: number, low: number, vacancyId: number): number {
  const one = mixed(low ^ Math.imul(vacancyId, 0x9e3779b1))
  const other = mixed(high ^ Math.imul(vacancyId, 0x85ebca6b))
  return (one >>> 0) * 0x100000 + (other & 0xfffff) + 1
}

function mixed(word: number): number {
  const half = Math.imul(word ^ (word >>> 16), 0x7feb352d)
  const more = Math.imul(half ^ (half >>> 15), 0x846ca68b)
  return more ^ (more >>> 16)
}
