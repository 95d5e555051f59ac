import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { ConfigurationError, type Config } from '#src/config.ts'
import { openStore } from '#src/features/storage/server/index.ts'
import { makeFolder } from '#src/platform/make-folder.ts'
import { summary } from './backup/command.ts'
import { checkBackup, restoreBackup } from './backup/restore-backup.ts'
import { compareSecrets } from './backup/secret-check.ts'

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
