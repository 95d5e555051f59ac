import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Config, type Environment, loadConfig } from '#src/config.ts'
import { refuseBadPostgres } from '#src/platform/db/database.ts'
import { embeddedFolder } from '#src/platform/db/open-early.ts'
import { readableError } from '#src/platform/readable-error.ts'
import type { Say } from '../command.ts'
import { runOperatorCommand } from '../run-command.ts'
import { type Finding, findingLines } from './finding.ts'
import { checkDisk, checkPermissions } from './machine-checks.ts'
import { checkFiles, checkMail, checkScanner } from './service-checks.ts'

/** A board that starts gets so long to take the command. */
const WAIT_MS = 10_000

interface Given {
  env: Environment
  settingsFile: string
  /** A sentence about keys of the file that nothing reads. */
  unknownSettings?: string | undefined
}

/** Looks at everything that the board needs, beside the running board or before its start. Exit 1 where something hurts. */
export async function examine(
  words: readonly string[],
  { env, settingsFile, unknownSettings: unknown }: Given,
  say: Say = console.log,
): Promise<number> {
  const { to } = parseArgs({ args: [...words], options: { to: { type: 'string' } } }).values
  let hurts = false
  const report = (finding: Finding | undefined) => {
    if (!finding) return
    hurts ||= finding.remedy !== undefined
    say(findingLines(finding))
  }
  const config = readConfig(env, unknown, report)
  if (!config) return 1
  const made = existsSync(config.dataDir)
  const checks = [
    made && checkDisk(config),
    made && checkPermissions(config, settingsFile),
    (made || config.s3) && checkFiles(config),
    checkScanner(config),
    checkMail(config, to),
  ]
  for (const check of checks) if (check) report(await check.catch(asFinding('Machine')))
  if (!made) report({ name: 'Data', text: `${config.dataDir} is made by the first start` })
  const code = await examineRows(config, report, say)
  say(hurts || code !== 0 ? 'Something hurts: see the lines above.' : 'All is well.')
  return hurts || code !== 0 ? 1 : 0
}

function readConfig(
  env: Environment,
  unknown: string | undefined,
  report: (finding: Finding) => void,
): Config | undefined {
  const name = 'Configuration'
  if (unknown) report({ name, text: unknown, remedy: 'Correct the names: .env.example lists all of them.' })
  try {
    const config = loadConfig(env)
    if (!unknown) report({ name, text: 'it can be read' })
    return config
  } catch (error) {
    report({ name, text: (error as Error).message, remedy: 'Correct these lines, and run this again.' })
    return undefined
  }
}

async function examineRows(config: Config, report: (finding: Finding) => void, say: Say): Promise<number> {
  const { databaseUrl, databaseDirectUrl, dataDir } = config
  try {
    if (databaseUrl) await refuseBadPostgres(databaseUrl, databaseDirectUrl)
    else if (!existsSync(embeddedFolder(dataDir))) {
      report({ name: 'Database', text: 'the first start makes it' })
      return 0
    }
    return await runOperatorCommand(config, 'doctor:database', [], say, WAIT_MS)
  } catch (error) {
    report(asFinding('Database')(error))
    return 1
  }
}

const asFinding =
  (name: string) =>
  (error: unknown): Finding => ({
    name,
    text: readableError(error) ?? (error instanceof Error ? error.message : String(error)),
    remedy: 'docs/operations.md, "Something is wrong", says what to look at.',
  })
