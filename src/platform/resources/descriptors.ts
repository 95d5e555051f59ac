export interface DescriptorShares {
  connections: number
  files: number
}

/** Descriptors for threads, log, pool, bucket, scanner and mail server. */
const PROGRAM = 160
/** Files that PGlite holds open at most: one for each table and index. */
export const EMBEDDED_FILES = 320
const FEWEST_CONNECTIONS = 32
const FOR_CONNECTIONS = 0.75

let limit: { soft: number | undefined } | undefined

/** Node raises the soft limit to the hard one at its start. */
export function descriptorLimit(): number | undefined {
  return (limit ??= { soft: readLimit() }).soft
}

function readLimit(): number | undefined {
  // With its network part the report would look up host names.
  const report = Object.assign(process.report, { excludeNetwork: true })
  const { userLimits } = report.getReport() as { userLimits?: { open_files?: { soft: unknown } } }
  const soft = Number(userLimits?.open_files?.soft)
  return Number.isFinite(soft) && soft > 0 ? soft : undefined
}

/** Divides the rest between visitors' connections and files, after the program's and the database's needs. */
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
