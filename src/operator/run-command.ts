import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { decisionMailWaitMs } from '#src/areas/decisions/index.ts'
import { openStore, withDeletionLease } from '#src/areas/files/index.ts'
import { readLook, readLookFolder } from '#src/areas/site/index.ts'
import { type Config, ConfigurationError } from '#src/config.ts'
import { announceChanges } from '#src/platform/changes.ts'
import { systemClock } from '#src/platform/clock.ts'
import { openEmbedded, openWithoutTimers, openPostgres, type Database } from '#src/platform/db/database.ts'
import { FolderInUseError } from '#src/platform/db/folder-lock.ts'
import { makeFolder } from '#src/platform/make-folder.ts'
import { summary } from './backup/command.ts'
import { compareSecrets } from './backup/manifest.ts'
import { checkBackup, restoreBackup } from './backup/restore-backup.ts'
import { runOnBoard } from './command-socket.ts'
import type { Say } from './command.ts'
import { operatorCommands } from './commands.ts'

const RETRY_MS = 300
const WAIT_MS = 120_000

/** Waits while a starting board or another command locks the data folder. */
export async function runOperatorCommand(
  config: Config,
  command: string,
  given: readonly string[],
  say: Say = console.log,
  waitMs = WAIT_MS,
): Promise<number> {
  const words = withAbsolutePaths(given)
  let isWaiting = false
  for (const end = performance.now() + waitMs; ; await wait(RETRY_MS))
    try {
      return await runHere(config, command, words, say)
    } catch (error) {
      if (!(error instanceof FolderInUseError)) throw error
      const code = await runOnBoard(config.dataDir, command, words, say)
      if (code !== undefined) return code
      if (performance.now() > end) throw error
      if (!isWaiting)
        console.error(`${config.dataDir} is in use by a process that takes no commands yet: waiting …`)
      isWaiting = true
    }
}

async function runHere(config: Config, command: string, words: readonly string[], say: Say): Promise<number> {
  const database = await openFor(config, command)
  try {
    const { db } = database
    const store = withDeletionLease(await openStore(config), db)
    const mailWaitMs = decisionMailWaitMs(config.rateLimitScale)
    const look = await readLook(config, await readLookFolder(config.dataDir))
    const changes = announceChanges(db)
    const context = { db, clock: systemClock, changes, store, look: () => look, mailWaitMs }
    return await operatorCommands[command]!({ config, database, context }, words, say)
  } finally {
    await database.close()
  }
}

function withAbsolutePaths(words: readonly string[]): string[] {
  return words.map((word, at) => {
    if (words[at - 1] === '--out') return resolve(word)
    return word.startsWith('--out=') ? `--out=${resolve(word.slice('--out='.length))}` : word
  })
}

/** `backup` and `doctor` do not migrate, so that a newer program can run them before an update. */
async function openFor(
  { databaseUrl, databaseDirectUrl, dataDir }: Config,
  command: string,
): Promise<Pick<Database, 'db' | 'kind' | 'close'>> {
  const skipMigration = ['backup', 'doctor:database'].includes(command)
  if (databaseUrl === undefined) return openEmbedded(dataDir, { skipMigration })
  // A command has few connections and needs no pooler.
  const url = databaseDirectUrl ?? databaseUrl
  if (skipMigration) return openWithoutTimers(url)
  return openPostgres(url, (error) => console.error(`An idle database connection failed: ${error.message}`))
}

/** `-` as target is standard output. */
export async function runBackup(config: Config, [target]: readonly string[]): Promise<number> {
  if (target !== '-') {
    const time = systemClock.now().toISOString().replace(/\..*/, '').replaceAll(':', '-')
    const filePath = resolve(target ?? `backup-${time}.tar`)
    const code = await runOperatorCommand(config, 'backup', [filePath])
    if (code === 0) console.log(filePath)
    return code
  }
  // The backup is written to a file first: a slow pipe would keep the snapshot open.
  const filePath = join(config.dataDir, `backup-${process.pid}.tar`)
  makeFolder(config.dataDir)
  try {
    const code = await runOperatorCommand(config, 'backup', [filePath], console.error)
    await pipeline(createReadStream(filePath), process.stdout)
    return code
  } finally {
    await rm(filePath, { force: true })
  }
}

const usage = 'Usage: npm run restore -- FILE [--check] [--replace]   (FILE may be -, standard input)'

export async function runRestore(config: Config, words: readonly string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { check: { type: 'boolean' }, replace: { type: 'boolean' } },
  })
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) throw new ConfigurationError(usage)
  if (file !== '-') return restore(config, resolve(file), values)
  const filePath = join(config.dataDir, `restore-${process.pid}.tar`)
  makeFolder(config.dataDir)
  try {
    await pipeline(process.stdin, createWriteStream(filePath, { mode: 0o600 }))
    return await restore(config, filePath, values)
  } finally {
    await rm(filePath, { force: true })
  }
}

async function restore(
  config: Config,
  filePath: string,
  { check = false, replace = false }: { check?: boolean; replace?: boolean },
): Promise<number> {
  if (check) {
    const made = await checkBackup(filePath)
    console.log(`${summary(made)}. Undamaged.`)
    for (const line of await compareSecrets(config, made)) console.log(line)
    return 0
  }
  const begun = performance.now()
  const { databaseUrl, databaseDirectUrl, dataDir } = config
  const restored = await restoreBackup(filePath, {
    databaseUrl: databaseDirectUrl ?? databaseUrl,
    dataDir,
    store: await openStore(config),
    replace,
  })
  console.log(`${summary(restored.manifest)}.`)
  for (const { key, fault } of restored.manifest.faults) console.log(`${fault} already in the board  ${key}`)
  console.log(
    `Restored in ${((performance.now() - begun) / 1000).toFixed(1)} s. Everybody has to log in again.`,
  )
  console.log(
    'Links that reset a password, confirm an address or invite an admin have ended: ask for new ones.',
  )
  for (const line of await compareSecrets(config, restored.manifest)) console.log(line)
  if (restored.setAside) console.log(`The database that was there lies in ${restored.setAside}.`)
  return 0
}
