import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Collect = (how: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void

let collect: Collect | undefined

/** Stops everything for up to 300 ms. */
export function giveMemoryBack(): void {
  collect ??= exposedCollector()
  // An ordinary collection leaves the freed pages in a pool.
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  void trim()
}

/** V8 shows its collector to programs that are started so; a context that is made later sees it, too. */
function exposedCollector(): Collect {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as Collect
}

/** glibc keeps most of what small blocks leave behind. Other libraries have no such call, and need none. */
async function trim(): Promise<void> {
  try {
    const { dlopen } = await import('node:ffi')
    const { functions } = dlopen('libc.so.6', { malloc_trim: { arguments: ['u64'], return: 'i32' } })
    functions.malloc_trim(0n)
  } catch {}
}
