// An embedded database takes as long to open as the program to load: both happen at once, so little is
// imported here.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { loadConfig } from './config.ts'
import { openEarly, type EarlyOpening } from './platform/db/open-early.ts'
import { sharesFor } from './server/descriptor-shares.ts'

// For the library that renders share cards: the board's fonts only.
process.env['FONTCONFIG_FILE'] ??= join(import.meta.dirname, 'features/share-cards/fonts.conf')

// Variables of the environment win. Tests set ENV_FILE to nothing.
const settingsFile = process.env['ENV_FILE'] ?? join(import.meta.dirname, '../.env')
if (existsSync(settingsFile)) process.loadEnvFile(settingsFile)

const [command = 'start', ...words] = process.argv.slice(2)

const early = command === 'start' ? beginOpening() : undefined
const { run } = await import('./server/program.ts')
await run(command, words, { env: process.env, early })

function beginOpening(): EarlyOpening | undefined {
  try {
    const config = loadConfig(process.env)
    if (config.databaseUrl !== undefined) return undefined
    sharesFor(config, { kind: 'pglite' })
    return openEarly(config.dataDir)
  } catch {
    return undefined
  }
}
