import { ConfigurationError, type Config } from '../config.ts'
import type { Database } from '../platform/db/database.ts'
import {
  descriptorLimit,
  fewestDescriptors,
  shareDescriptors,
  type DescriptorShares,
} from '../platform/resources/descriptors.ts'

export function sharesFor(
  { maxConnections }: Pick<Config, 'maxConnections'>,
  { kind }: Pick<Database, 'kind'>,
): DescriptorShares {
  const embedded = kind === 'pglite'
  const limit = descriptorLimit()
  const shares = shareDescriptors(limit, { connections: maxConnections, embedded })
  if (shares) return shares
  throw new ConfigurationError(
    `The process may have ${limit} files and connections open at once and needs ${fewestDescriptors(embedded)}. Raise the limit (ulimit -n, or LimitNOFILE of systemd).`,
  )
}

export function logFewerConnections(
  { connections }: DescriptorShares,
  { maxConnections }: Pick<Config, 'maxConnections'>,
  log: { warn(facts: object, text: string): void },
): void {
  if (connections >= maxConnections) return
  log.warn(
    { maxConnections, connections, descriptors: descriptorLimit() },
    'fewer connections are taken than MAX_CONNECTIONS: the process may not have more open (ulimit -n, LimitNOFILE)',
  )
}
