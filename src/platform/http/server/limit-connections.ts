import { BlockList, isIPv4, type Server, type Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { problem } from '#src/contract/errors.ts'
import { countedAddress, countedClient, isFromOutside } from '../abuse/client-address.ts'
import { isAsset, isRead } from './queue-reads.ts'

/** Trusted proxies are not limited to one client's share. */
export function limitConnections(server: Server, max: number, trusted: readonly string[]): void {
  const proxies = networks(trusted)
  const take = fairShares(max)
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress
    const isProxy = address === undefined || proxies.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
    const leave = take(isProxy ? undefined : countedAddress(address))
    if (leave) socket.once('close', leave)
    else socket.resetAndDestroy()
  })
}

/** Names that Fastify has for local networks. */
const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

function networks(trusted: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of trusted.flatMap((name) => named[name] ?? [name])) {
    const [address = '', length] = network.split('/')
    const family = isIPv4(address) ? 'ipv4' : 'ipv6'
    if (length === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(length), family)
  }
  return list
}

declare module 'fastify' {
  interface FastifyContextConfig {
    holdsFile?: boolean
  }
}

/** Bounds the disk too: a file from a bucket, at most 5 MB, is on it while it is read. */
const MAX_READ = 1_024

/** Keeps slow clients from using up the descriptors that the database and other clients need. */
export function limitOpenFiles(app: FastifyInstance, max: number): void {
  const read = Math.min(MAX_READ, Math.floor(max / 2))
  const toRead = fairShares(read)
  const others = fairShares(max - read)
  app.addHook('onRequest', async (request, reply) => {
    if (!holdsFile(request) || !isFromOutside(request)) return
    const take = isRead(request) && !isAsset(request) ? toRead : others
    const leave = take(countedClient(request))
    if (!leave) throw problem('unavailable')
    reply.raw.once('close', leave)
  })
}

function holdsFile(request: FastifyRequest): boolean {
  return isAsset(request) || (!request.is404 && request.routeOptions.config.holdsFile === true)
}

const PART = 1 / 4

/** A client may hold a quarter of what is still free; without a client, all of it. */
export function fairShares(max: number) {
  const held = new Map<string, number>()
  let taken = 0
  /** Returns a function that gives the place back, or `undefined` if none is left for this client. */
  return (client: string | undefined): (() => void) | undefined => {
    if (taken >= max) return undefined
    if (client === undefined) {
      taken += 1
      return () => (taken -= 1)
    }
    const before = held.get(client) ?? 0
    if (before >= Math.max(1, (max - taken) * PART)) return undefined
    taken += 1
    held.set(client, before + 1)
    return () => {
      taken -= 1
      const left = held.get(client)! - 1
      if (left === 0) held.delete(client)
      else held.set(client, left)
    }
  }
}
