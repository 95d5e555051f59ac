import { BlockList, isIPv4, type Server, type Socket } from 'node:net'
import { fairShares } from '#src/platform/resources/fair-shares.ts'
import { countedAddress } from '../abuse/client-address.ts'

/** Trusted proxies have no share of their own. */
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
