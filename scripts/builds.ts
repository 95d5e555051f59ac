// Each build has a folder of its own below `builds`, and `build` is a link to the newest. A board that runs goes on with
// its own files, and serves the assets of the builds before it to pages that were opened then.
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { basename, join } from 'node:path'

const MAX_EARLIER = 5
const EARLIER_MS = 14 * 86_400_000

/** The stamp is written last: a build without one was interrupted. */
export const STAMP = '.stamp'

/** Returns a new folder's path, relative to `root`. */
export function newBuildFolder(root: string, now = new Date()): string {
  mkdirSync(join(root, 'builds'), { recursive: true })
  return join('builds', now.toISOString().replaceAll(':', '-'))
}

/** `build` leads to this folder from here on. */
export function replaceBuild(root: string, folder: string, now = Date.now()): void {
  const link = join(root, 'build')
  // Versions before 1.1 had the folder itself.
  if (lstatSync(link, { throwIfNoEntry: false })?.isDirectory()) renameSync(link, join(root, 'builds', '0'))
  const next = `${link}.next`
  rmSync(next, { force: true })
  symlinkSync(folder, next, 'dir')
  renameSync(next, link)
  removeOld(join(root, 'builds'), basename(folder), now)
}

/** The newest earlier one stays however old it is: a board may run with it. */
function removeOld(folder: string, current: string, now: number): void {
  const getStamp = (name: string) => join(folder, name, STAMP)
  const earlier = readdirSync(folder).filter((name) => name < current)
  const finished = earlier.filter((name) => existsSync(getStamp(name))).toSorted()
  const kept = [...finished, current].filter((_, at, all) => {
    const newer = all.length - 1 - at
    if (newer <= 1) return true
    const replacedAt = statSync(getStamp(all[at + 1]!)).mtimeMs
    return newer <= MAX_EARLIER && now - replacedAt <= EARLIER_MS
  })
  for (const name of earlier)
    if (!kept.includes(name)) rmSync(join(folder, name), { recursive: true, force: true })
}
