import { isIP, isIPv4, isIPv6, Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { EndpointShape } from '#src/contract/endpoint.ts'
import { getFreeTexts, HONEYPOT_FIELD, type BotSignal } from '#src/contract/screening.ts'
import type { Sender } from '../uploads/upload.ts'

/** Pages call the API inside the process; those requests come over no socket. */
export function isFromOutside({ raw }: Pick<FastifyRequest, 'raw'>): boolean {
  return raw.socket instanceof Socket
}

type Addressed = Pick<FastifyRequest, 'ip' | 'ips'>

/** Skips an entry from a trusted proxy that is no address. */
export function clientAddress({ ip, ips }: Addressed): string | undefined {
  if (ips === undefined || isIP(ip) !== 0) return ip
  const parts = withoutPort.exec(ip)
  const bare = parts?.[1] ?? parts?.[2] ?? ''
  return isIP(bare) === 0 ? ips.findLast((address) => isIP(address ?? '') !== 0) : bare
}

/** Some proxies write the client's port too: `192.0.2.7:4711`, `[2001:db8::7]:4711`. */
const withoutPort = /^(?:([\d.]{7,15})|\[([\da-f:.]{2,45})\]):\d{1,5}$/i

export function countedClient(request: Addressed): string {
  return countedAddress(clientAddress(request))
}

/** For queues, which let clients take turns and skip those that have gone. */
export function getSender(request: FastifyRequest): Sender {
  return { client: countedClient(request), isGone: () => request.raw.socket.destroyed }
}

/** IPv6 addresses count by their /64. Closed connections, which have no address, count as one client. */
export function countedAddress(address: string | undefined): string {
  const groups = getGroups(address)
  return typeof groups === 'string' ? groups : `${groups.slice(0, 4).join(':')}::/64`
}

/** Reports count by network: the /24 of IPv4 and the /48 of IPv6. */
export function getNetwork(address: string | undefined): string {
  const groups = getGroups(address)
  if (typeof groups !== 'string') return `${groups.slice(0, 3).join(':')}::/48`
  return isIPv4(groups) ? `${groups.split('.').slice(0, 3).join('.')}.0/24` : groups
}

function getGroups(address: string | undefined): readonly string[] | string {
  if (address === undefined) return 'cut off'
  const bare = address.split('%')[0]!
  if (!isIPv6(bare)) return address
  // The URL parser gives it one spelling: proxies differ in zeros, capitals and embedded IPv4.
  const spelled = new URL(`http://[${bare}]/`).hostname.slice(1, -1)
  const mapped = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(spelled)
  if (mapped) return ipv4(Number.parseInt(mapped[1]!, 16), Number.parseInt(mapped[2]!, 16))
  const [head = '', tail = ''] = spelled.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after]
}

function ipv4(high: number, low: number): string {
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

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
