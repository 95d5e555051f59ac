// `npm start` starts the board with these settings. Those of memory let it take less and give it back (decision 024).
// They are measured, not guessed: change one only together with test/faults/bad-requests.test.ts in full.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './steps.ts'

/** V8: what is new takes 16 MB a half, not 32, and what is old is collected when it has doubled, not quadrupled. */
export const memoryFlags = ['--max-semi-space-size=16', '--heap-growing-percent=100']

/** glibc, which alone reads it: a block of 128 KB or more goes back to the system when it is freed, always. */
export const memoryEnvironment = { MALLOC_MMAP_THRESHOLD_: '131072' }

/** Node's compile cache makes a second start a fifth sooner. If its folder cannot be written, Node does without. */
export const compileCache = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/board') }

/**
 * Becomes a program under these settings and keeps its process id; settings that were given stay. If a process cannot
 * be replaced, the program is loaded as it is.
 */
export async function become(script: string): Promise<void> {
  const { execPath, execArgv, argv, env, platform } = process
  if (platform === 'win32' || !process.execve || (process.permission && !process.permission.has('child'))) {
    await import(pathToFileURL(script).href)
    return
  }
  // Node would let the command line win over its own variable.
  const flags = memoryFlags.filter((flag) => !env['NODE_OPTIONS']?.includes(flag.split('=')[0]!))
  process.execve(execPath, [execPath, ...flags, ...execArgv, script, ...argv.slice(2)], {
    ...memoryEnvironment,
    ...compileCache,
    ...env,
  })
}
