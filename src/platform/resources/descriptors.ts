export interface DescriptorShares {
  connections: number
  files: number
}

/** Threads, log, pool, bucket, scanner and mail server. */
const PROGRAM = 160
/** PGlite holds at most so many files open: one for each table and index. */
export const EMBEDDED_FILES = 320
const FEWEST_CONNECTIONS = 32
const FOR_CONNECTIONS = 0.75

let limit: { soft: number | undefined } | undefined

/** Node raises the soft limit to the hard one, so this is the hard one. */
export function descriptorLimit(): number | undefined {
  return (limit ??= { soft: readLimit() }).soft
}

function readLimit(): number | undefined {
  // Names of hosts would be looked up for it.
  const report = Object.assign(process.report, { excludeNetwork: true })
  const { userLimits } = report.getReport() as { userLimits?: { open_files?: { soft: unknown } } }
  const soft = Number(userLimits?.open_files?.soft)
  return Number.isFinite(soft) && soft > 0 ? soft : undefined
}

/** Strangers' connections and uploads must leave the program and its database what they need. */
export function shareDescriptors(
  limit: number | undefined,
  { connections, embedded }: { connections: number; embedded: boolean },
): DescriptorShares | undefined {
  if (limit === undefined) return { connections, files: Number.POSITIVE_INFINITY }
  const forVisitors = limit - PROGRAM - (embedded ? EMBEDDED_FILES : 0)
  const max = Math.floor(forVisitors * FOR_CONNECTIONS)
  if (max < FEWEST_CONNECTIONS) return undefined
  const granted = Math.min(connections, max)
  return { connections: granted, files: forVisitors - granted }
}

export function fewestDescriptors(embedded: boolean): number {
  return PROGRAM + (embedded ? EMBEDDED_FILES : 0) + Math.ceil(FEWEST_CONNECTIONS / FOR_CONNECTIONS)
}
