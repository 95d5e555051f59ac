import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** The megabytes (of 1,024 KB) of a process that are in memory. A slim Debian has no `ps`. */
export function memoryOf(pid: number): number {
  const kilobytes =
    process.platform === 'linux'
      ? /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
      : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return Number(kilobytes) / 1024
}
