import { existsSync, constants, type Stats } from 'node:fs'
import { access, stat, statfs, writeFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createTransport } from 'nodemailer'
import { clamdScanner, openStore } from '#src/areas/files/index.ts'
import { mailFailure } from '#src/areas/mail/index.ts'
import { lookFolderPath, readLookFolder } from '#src/areas/site/index.ts'
import { type Config, type Environment, loadConfig } from '#src/config.ts'
import { refuseBadPostgres } from '#src/platform/db/database.ts'
import { embeddedFolder } from '#src/platform/db/open-early.ts'
import { findUnsetTimers } from '#src/platform/db/pooler.ts'
import { readableError } from '#src/platform/readable-error.ts'
import type { Say } from '../command.ts'
import { runOperatorCommand } from '../run-command.ts'
import { type Finding, findingLines } from './database-checks.ts'

/** Milliseconds for a starting board to accept the command. */
const WAIT_MS = 10_000

interface Given {
  env: Environment
  settingsFile: string
  /** Sentences about unknown keys and cut values in the settings file. */
  settingsWarning?: string | undefined
}

/** Checks everything that the board needs, while it runs or before its start. Returns exit code 1 for problems. */
export async function examine(
  words: readonly string[],
  { env, settingsFile, settingsWarning: warning }: Given,
  say: Say = console.log,
): Promise<number> {
  const { to } = parseArgs({ args: [...words], options: { to: { type: 'string' } } }).values
  let hurts = false
  const report = (finding: Finding | undefined) => {
    if (!finding) return
    hurts ||= finding.remedy !== undefined
    say(findingLines(finding))
  }
  const config = readConfig(env, warning, report)
  if (!config) return 1
  report(checkProxy(config))
  const made = existsSync(config.dataDir)
  const checks = [
    made && checkDisk(config),
    made && checkPermissions(config, settingsFile),
    (made || config.s3) && checkFiles(config),
    checkScanner(config),
    checkMail(config, to),
    existsSync(lookFolderPath(config.dataDir)) && checkLook(config),
  ]
  for (const check of checks) if (check) report(await check.catch(asFinding('Machine')))
  if (!made) report({ name: 'Data', text: `${config.dataDir} is made by the first start` })
  const code = await examineRows(config, report, say)
  say(hurts || code !== 0 ? 'Something hurts: see the lines above.' : 'All is well.')
  return hurts || code !== 0 ? 1 : 0
}

function readConfig(
  env: Environment,
  warning: string | undefined,
  report: (finding: Finding) => void,
): Config | undefined {
  const name = 'Configuration'
  if (warning)
    report({
      name,
      text: warning,
      remedy: 'Correct .env: .env.example lists all names, and has such values in quotes.',
    })
  try {
    const config = loadConfig(env)
    if (!warning) report({ name, text: 'it can be read' })
    return config
  } catch (error) {
    report({ name, text: (error as Error).message, remedy: 'Correct these lines, and run this again.' })
    return undefined
  }
}

/** The board serves plain HTTP, so with https there is a proxy in front of it. */
function checkProxy({ publicUrl, trustProxy }: Config): Finding | undefined {
  if (!publicUrl?.startsWith('https:')) return undefined
  const name = 'Proxy'
  if (trustProxy.length > 0)
    return { name, text: `visitors are counted one by one behind ${trustProxy.join(', ')}` }
  const remedy =
    'Set TRUST_PROXY to the address of the proxy with TLS (docs/operations.md, "Behind a proxy"): without it all visitors share the limits of one, and get 429.'
  return { name, text: 'TRUST_PROXY is not set', remedy }
}

async function examineRows(config: Config, report: (finding: Finding) => void, say: Say): Promise<number> {
  const { databaseUrl, databaseDirectUrl, dataDir } = config
  try {
    if (databaseUrl) {
      await refuseBadPostgres(databaseUrl, databaseDirectUrl)
      if (databaseDirectUrl) report(await checkPooler(databaseUrl))
    } else if (!existsSync(embeddedFolder(dataDir))) {
      report({ name: 'Database', text: 'the first start makes it' })
      return 0
    }
    return await runOperatorCommand(config, 'doctor:database', [], say, WAIT_MS)
  } catch (error) {
    report(asFinding('Database')(error))
    return 1
  }
}

async function checkPooler(databaseUrl: string): Promise<Finding> {
  const name = 'Pooler'
  const unset = await findUnsetTimers(databaseUrl)
  if (unset.length === 0) return { name, text: 'its sessions have the timers of the role' }
  const remedy =
    'Set them for the role, then RECONNECT (docs/operations.md, "Behind PgBouncer"): without them one held lock can stop every node.'
  return { name, text: `its sessions have no ${unset.join(', ')}`, remedy }
}

const asFinding =
  (name: string) =>
  (error: unknown): Finding => ({
    name,
    text: readableError(error) ?? (error instanceof Error ? error.message : String(error)),
    remedy: 'docs/operations.md, "Something is wrong", says what to look at.',
  })

const MIN_FREE_BYTES = 1024 ** 3

/** Checks the folder's disk, which holds uploads and an embedded database. */
async function checkDisk({ dataDir }: Config): Promise<Finding> {
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  const text = `${(free / 1024 ** 3).toFixed(1)} GB free for ${dataDir}`
  if (free >= MIN_FREE_BYTES) return { name: 'Disk', text }
  return { name: 'Disk', text, remedy: 'Free at least 1 GB: uploads are refused when it is full.' }
}

const isForAll = ({ mode }: Stats) => (mode & 0o077) !== 0

/** Other users of the machine must read neither files nor secrets. */
async function checkPermissions({ dataDir }: Config, settingsFile: string): Promise<Finding> {
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

/** The board starts without the unusable parts of a look, so they are reported here. */
async function checkLook({ dataDir }: Config): Promise<Finding> {
  const name = 'Look'
  const { problems } = await readLookFolder(dataDir)
  if (problems.length === 0) return { name, text: `${lookFolderPath(dataDir)} can be used` }
  const remedy =
    'Correct these files: docs/operations.md, "Your own look". The board takes them within a second.'
  return { name, text: problems.join('; '), remedy }
}

const TEN_SECONDS = 10_000
const timeouts = { connectionTimeout: TEN_SECONDS, greetingTimeout: TEN_SECONDS, socketTimeout: TEN_SECONDS }

/** With `to`, sends one mail there without the outbox. */
async function checkMail(
  { smtpUrl, mailFrom, site, publicUrl, dataDir }: Config,
  to?: string,
): Promise<Finding> {
  const name = 'Mail'
  if (!smtpUrl) {
    const text = `mails are written to ${join(dataDir, 'outbox')}`
    return publicUrl || to ? { name, text, remedy: 'Set SMTP_URL and MAIL_FROM.' } : { name, text }
  }
  if (/@localhost>?$/.test(mailFrom))
    return { name, text: 'MAIL_FROM is not set', remedy: 'Set MAIL_FROM to an address of your domain.' }
  const server = createTransport({ url: smtpUrl, ...timeouts })
  try {
    await server.verify()
    if (!to) return { name, text: 'the server takes the login. Send one: npm run doctor -- --to ADDRESS' }
    const subject = `${site.name}: a mail of the doctor`
    await server.sendMail({ from: mailFrom, to: { name: '', address: to }, subject, text: subject })
    return { name, text: `one was handed to the server, for ${to}. Look whether it arrived, and not as spam` }
  } catch (error) {
    return {
      name,
      text: mailFailure(error),
      remedy: 'Compare SMTP_URL and MAIL_FROM with what the provider of your mails says.',
    }
  } finally {
    server.close()
  }
}

async function checkFiles(config: Config): Promise<Finding> {
  const store = await openStore(config)
  const name = config.s3 ? 'Bucket' : 'Files'
  try {
    await store.probe()
    return { name, text: `${store.place} can be written` }
  } catch (error) {
    const remedy = config.s3
      ? 'Check S3_BUCKET, S3_ENDPOINT, S3_REGION and the keys, and that the clock is right.'
      : `Give the board's user ${store.place}.`
    return { name, text: `${store.place} cannot be used: ${getReason(error)}`, remedy }
  }
}

async function checkScanner({ clamdUrl, dataDir }: Config): Promise<Finding | undefined> {
  if (!clamdUrl) return undefined
  const name = 'ClamAV'
  const path = join(dataDir, `doctor-${process.pid}`)
  try {
    await writeFile(path, 'a file of the doctor', { mode: 0o600 })
    await clamdScanner(clamdUrl).scan(path)
    return { name, text: 'it scans' }
  } catch (error) {
    const remedy = 'Start clamd, check CLAMD_URL, and that the board may open its socket. Uploads answer 503.'
    return { name, text: `no verdict: ${getReason(error)}`, remedy }
  } finally {
    await rm(path, { force: true })
  }
}

/** The cause of a `Problem` is the service's own error. */
function getReason(error: unknown): string {
  const { cause, message } = error as Error
  return cause instanceof Error ? cause.message : message
}
