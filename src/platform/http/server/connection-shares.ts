import { BlockList, isIPv4, type Server, type Socket } from 'node:net'
import { countedAddress } from '../abuse/client-address.ts'

/** A client may hold this part of the connections that are free. */
const PART = 1 / 4

/**
 * Closes a new connection of a client that holds a quarter as many already as are still free: one who takes all that
 * they can get leaves four fifths to everybody else, ten who do so a tenth. A client is an address as limits count it.
 * Trusted proxies carry the connections of many clients and have no share.
 *
 * @param most connections of all clients together, which the server holds to by itself
 * @param trusted addresses and networks of proxies, such as `10.0.0.7`, `10.0.0.0/8`, `fd00::/8` and `loopback`
 */
export function shareConnections(server: Server, most: number, trusted: readonly string[]): void {
  const proxies = networks(trusted)
  const held = new Map<string, number>()
  let open = 0
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress
    open += 1
    socket.once('close', () => (open -= 1))
    if (address === undefined || proxies.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')) return
    const client = countedAddress(address)
    const before = held.get(client) ?? 0
    // No client can wait for this one to take its leave.
    if (before >= Math.max(1, (most - open + 1) * PART)) return void socket.resetAndDestroy()
    held.set(client, before + 1)
    socket.once('close', () => {
      const left = held.get(client)! - 1
      if (left === 0) held.delete(client)
      else held.set(client, left)
    })
  })
}

/** Fastify knows these names for the networks of a machine's own neighbourhood. */
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
