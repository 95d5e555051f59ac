/** Resolves to the milliseconds of processor that this process spends meanwhile: a busy machine takes none of them. */
export async function cpuMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
