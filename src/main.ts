// An embedded database takes as long to open as the program to load: both happen at once, so little is
// imported here.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { loadConfig } from './config.ts'
import { openEarly, type EarlyOpening } from './platform/db/open-early.ts'
import { sharesFor } from './server/descriptor-shares.ts'
import { addSettings, settingsWarning } from './settings-file.ts'

// A first start takes seconds, in which npm may end.
const shell = process.env['npm_lifecycle_event'] === undefined ? undefined : process.ppid

// For the library that renders share cards: the board's fonts only.
process.env['FONTCONFIG_FILE'] ??= join(import.meta.dirname, 'areas/catalogue/fonts.conf')

// Variables of the environment win. Tests set ENV_FILE to nothing.
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

/** It takes 400 MB for a while, so on a small machine it must not happen beside the program. */
async function makeDatabase(dataDir: string): Promise<void> {
  const { makeEmbedded } = await import('./platform/db/database.ts')
  await makeEmbedded(dataDir)
}
