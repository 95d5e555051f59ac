/** The descriptors that a process may have open are divided so. */
export interface DescriptorShares {
  /** So many connections of visitors may be open at a time. */
  connections: number
  /** Requests at a time that may hold a file open: uploads, stored files, the pages' scripts. */
  files: number
}

/**
 * The program opens these for itself: its threads, its log, a pool of PostgreSQL, a bucket, a scanner, a mail server.
 */
const PROGRAM = 160
/**
 * The embedded database holds at most so many files open; it has one for each table and index, and opens them as it
 * needs.
 */
export const EMBEDDED_FILES = 320
const FEWEST_CONNECTIONS = 32
/** Connections get this share of the rest; the files that requests hold get what is left. */
const FOR_CONNECTIONS = 0.75

/**
 * Returns the number of descriptors that the process may have open at once; `undefined` if the system sets no such
 * limit. Node itself raises the soft limit to the hard one as it begins, so this is the hard one.
 */
export function descriptorLimit(): number | undefined {
  // Names of hosts would be looked up for it.
  const report = Object.assign(process.report, { excludeNetwork: true })
  const { userLimits } = report.getReport() as { userLimits?: { open_files?: { soft: unknown } } }
  const soft = Number(userLimits?.open_files?.soft)
  return Number.isFinite(soft) && soft > 0 ? soft : undefined
}

/**
 * Shares them out, so that strangers who open connections, or hold uploads and downloads, leave the program and its
 * database those that they need. `undefined`: too few for a board.
 */
export function shareDescriptors(
  limit: number | undefined,
  { connections, embedded }: { connections: number; embedded: boolean },
): DescriptorShares | undefined {
  if (limit === undefined) return { connections, files: Number.POSITIVE_INFINITY }
  const forVisitors = limit - PROGRAM - (embedded ? EMBEDDED_FILES : 0)
  const most = Math.floor(forVisitors * FOR_CONNECTIONS)
  if (most < FEWEST_CONNECTIONS) return undefined
  const granted = Math.min(connections, most)
  return { connections: granted, files: forVisitors - granted }
}

/** Returns the lowest limit with which {@link shareDescriptors} finds room. */
export function fewestDescriptors(embedded: boolean): number {
  return PROGRAM + (embedded ? EMBEDDED_FILES : 0) + Math.ceil(FEWEST_CONNECTIONS / FOR_CONNECTIONS)
}
