/** Milliseconds that {@link unit} takes on the machine on which limits were set, when it is idle. */
const QUIET_MS = 5

/** A fixed amount of work. */
function unit(): number {
  let sum = 0
  for (let no = 0; no < 4_000_000; no += 1) sum = Math.imul(sum ^ no, 0x9e3779b1)
  return sum
}

/** Resolves to the milliseconds of processor time that this process spends meanwhile, on this machine. */
export async function spentBy(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/**
 * Resolves to the milliseconds of processor time that this process spends meanwhile, scaled to the machine on which limits
 * were set: a slow or shared machine takes longer for the same work.
 */
export async function cpuMs(work: () => unknown): Promise<number> {
  await spentBy(unit)
  const before = await spentBy(unit)
  const spent = await spentBy(work)
  const after = await spentBy(unit)
  return spent / Math.max(1, Math.min(before, after) / QUIET_MS)
}
