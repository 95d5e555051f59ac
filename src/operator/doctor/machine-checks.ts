import { constants, type Stats } from 'node:fs'
import { access, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#src/config.ts'
import type { Finding } from './finding.ts'

const MIN_FREE_BYTES = 1024 ** 3

/** Uploads and an embedded database are there. */
export async function checkDisk({ dataDir }: Config): Promise<Finding> {
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  const text = `${(free / 1024 ** 3).toFixed(1)} GB free for ${dataDir}`
  if (free >= MIN_FREE_BYTES) return { name: 'Disk', text }
  return { name: 'Disk', text, remedy: 'Free at least 1 GB: uploads are refused when it is full.' }
}

const isForAll = ({ mode }: Stats) => (mode & 0o077) !== 0

/** Others on the machine must read neither files nor secrets. */
export async function checkPermissions({ dataDir }: Config, settingsFile: string): Promise<Finding> {
  const name = 'Permissions'
  const isWritable = await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
  if (!isWritable)
    return {
      name,
      text: `${dataDir} cannot be written`,
      remedy: `Run this as the board's user, or give it the folder: chown -R board ${dataDir}`,
    }
  const paths = [dataDir, join(dataDir, 'app-secret'), settingsFile]
  const open: string[] = []
  for (const path of paths) {
    const found = await stat(path).catch(() => undefined)
    if (found && isForAll(found)) open.push(path)
  }
  if (open.length === 0) return { name, text: `${dataDir} is writable, and closed to others` }
  return {
    name,
    text: `others on this machine may read ${open.join(', ')}`,
    remedy: `chmod go= ${open.join(' ')}, owned by the board's user`,
  }
}
