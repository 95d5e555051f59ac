// The embedded database takes as long to open as the program to load. Both happen at once, so this file imports little.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { loadConfig } from './config.ts'
import { openEarly, type EarlyOpening } from './platform/db/open-early.ts'
import { sharesFor } from './server/descriptor-shares.ts'
import { addSettings, settingsWarning } from './settings-file.ts'

// The parent is read now, because npm may end during a slow first start.
const shell = process.env['npm_lifecycle_event'] === undefined ? undefined : process.ppid

// Limits the library that draws share cards to the board's own fonts.
process.env['FONTCONFIG_FILE'] ??= join(import.meta.dirname, 'areas/catalogue/fonts.conf')

// Environment variables take precedence over the file. Tests set ENV_FILE to an empty value.
const settingsFile = process.env['ENV_FILE'] ?? join(import.meta.dirname, '../.env')
const [command = 'start', ...words] = process.argv.slice(2)
const warning = existsSync(settingsFile) ? await readSettings(settingsFile) : undefined
if (warning && command !== 'doctor') console.error(warning)

const early = command === 'start' ? await beginOpening() : undefined
const { run } = await import('./server/program.ts')
await run(command, words, { env: process.env, settingsFile, shell, settingsWarning: warning, early })

async function readSettings(file: string): Promise<string | undefined> {
  try {
    return await settingsWarning(addSettings(file, process.env))
  } catch (error) {
    console.error(
      `The settings in ${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    )
    process.exit(1)
  }
}

async function beginOpening(): Promise<EarlyOpening | undefined> {
  try {
    const config = loadConfig(process.env)
    if (config.databaseUrl !== undefined) return undefined
    sharesFor(config, { kind: 'pglite' })
    return await openEarly(config.dataDir, () => makeDatabase(config.dataDir))
  } catch {
    return undefined
  }
}

/** Runs before the program is loaded, because it takes 400 MB, too much beside it on a small machine. */
async function makeDatabase(dataDir: string): Promise<void> {
  const { makeEmbedded } = await import('./platform/db/database.ts')
  await makeEmbedded(dataDir)
}
