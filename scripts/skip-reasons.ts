// A test that skips itself fails the run, unless its reason stands here and holds on this machine.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const isEmbedded = process.env['TEST_DATABASE_URL'] === undefined

const reasons: Record<string, () => boolean> = {
  'on PostgreSQL only': () => isEmbedded,
  'the embedded database has one transaction at a time': () => isEmbedded,
  'on the embedded database only': () => !isEmbedded,
  'on Linux only': () => process.platform !== 'linux',
  'not on Windows': () => process.platform === 'win32',
  'without /dev/full': () => !existsSync('/dev/full'),
  'needs root': () => process.getuid?.() !== 0,
  'needs the right to mount': () => true,
  'needs prlimit of util-linux': () => spawnSync('prlimit', ['--version']).status !== 0,
  'in full only': () => process.env['FAULTS'] !== 'full',
}

export function maySkip(reason: unknown): boolean {
  return typeof reason === 'string' && (reasons[reason]?.() ?? false)
}
