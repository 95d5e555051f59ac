import { BlockList, isIPv4, type Server, type Socket } from 'node:net'
import { countedAddress } from '../abuse/client-address.ts'

const PART = 1 / 4

/** A client may hold a quarter of what is still free. Trusted proxies have no share. */
export function limitConnections(server: Server, max: number, trusted: readonly string[]): void {
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
    if (before >= Math.max(1, (max - open + 1) * PART)) return void socket.resetAndDestroy()
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
