import { join } from 'node:path'
import { buildApp } from '../app.ts'
import { ensureFirstAdmin, INVENTED_EMAIL } from '../areas/people/index.ts'
import { ConfigurationError, loadConfig, type Config, type Environment } from '../config.ts'
import { Problem } from '../contract/errors.ts'
import { operatorCommands } from '../operator/commands.ts'
import { examine } from '../operator/doctor/doctor.ts'
import { writePreviews } from '../operator/preview-mails.ts'
import { runBackup, runOperatorCommand, runRestore } from '../operator/run-command.ts'
import { systemClock } from '../platform/clock.ts'
import { openEmbedded, openPostgres, type Database } from '../platform/db/database.ts'
import type { EarlyOpening } from '../platform/db/open-early.ts'
import { loadPages, pagesAreBuilt } from '../platform/http/pages/pages.ts'
import { makeFolder } from '../platform/make-folder.ts'
import { readableError } from '../platform/readable-error.ts'
import { sharesFor } from './descriptor-shares.ts'
import { surviveUncaught, stopOnSignals } from './shutdown.ts'

/** Connections that wait to be accepted. With Node's default of 511, a burst must retry after a second. */
const BACKLOG = 4_096

const pagesFolder = join(import.meta.dirname, '../../build')

/** EX_TEMPFAIL of sysexits.h: it tells a supervisor that restarts the board this is no fault of the program (1). */
const TRY_AGAIN = 75

interface Begun {
  env: Environment
  settingsFile: string
  /** The process id of npm's shell, if npm started the program. */
  shell: number | undefined
  settingsWarning?: string | undefined
  early?: EarlyOpening | undefined
}

type Command = (config: Config, words: string[], begun: Begun) => Promise<number | undefined>

const commands: Record<string, Command> = {
  ...Object.fromEntries(
    Object.keys(operatorCommands).map((name): [string, Command] => [
      name,
      (config, words) => runOperatorCommand(config, name, words),
    ]),
  ),
  start: (config, _words, begun) => start(config, begun),
  migrate,
  backup: runBackup,
  restore: runRestore,
  'mails:preview': (config, words) => writePreviews(config, words, console.log),
}

export async function run(command: string, words: string[], begun: Begun): Promise<void> {
  try {
    refuseLostOptions(command, begun.env)
    if (command === 'doctor') {
      process.exitCode = await examine(words, begun)
      return
    }
    const known = Object.hasOwn(commands, command) ? commands[command] : undefined
    if (!known)
      throw new ConfigurationError(
        `There is no command "${command}". Commands: ${['doctor', ...Object.keys(commands)].toSorted().join(', ')}.`,
      )
    process.exitCode = await known(loadConfig(begun.env), words, begun)
  } catch (error) {
    const lines = readableError(error)
    if (!lines) throw error
    console.error(lines)
    process.exit(1)
  }
}

async function start(config: Config, { shell, early }: Begun): Promise<undefined> {
  // Errors of the log's output, such as a full disk or a closed pipe, must not end the process.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
  let endInOrder = (code: number): void => process.exit(code)
  sharesFor(config, { kind: config.databaseUrl ? 'postgres' : 'pglite' })
  // Uploads arrive there, whichever database and file store are used.
  makeFolder(config.dataDir)
  // The pages load while the database opens. Mounting them reports a failure.
  if (pagesAreBuilt(pagesFolder)) loadPages(pagesFolder).catch(() => undefined)
  const database = await openDatabase(config, early)
  const app = await buildApp({
    config,
    database,
    clock: systemClock,
    background: true,
    pagesFolder: pagesAreBuilt(pagesFolder) ? pagesFolder : undefined,
    onMemoryExhausted: () => endInOrder(TRY_AGAIN),
  })
  const context = { db: database.db, clock: systemClock }
  const lines: string[] = []
  const mayInvent =
    config.firstAdmin?.password === undefined &&
    (config.databaseUrl === undefined || config.firstAdmin !== undefined)
  const firstAdmin = config.firstAdmin && { ...config.firstAdmin, siteName: config.site.name }
  if (!mayInvent)
    await ensureFirstAdmin(context, firstAdmin, {
      mayInvent,
      missing: () => lines.push('There is no admin yet. Make one: npm run admin:create -- EMAIL'),
    }).catch((error) => {
      if (!(error instanceof Problem)) throw error
      throw new ConfigurationError(`ADMIN_EMAIL and ADMIN_PASSWORD make no admin. ${readableError(error)}`)
    })
  await app
    .listen({ host: config.host, port: config.port, backlog: BACKLOG })
    .catch((error: NodeJS.ErrnoException) => {
      // Otherwise the error of a host name would read as one of the database's address.
      throw error.syscall === 'getaddrinfo' ? Object.assign(error, { syscall: 'listen' }) : error
    })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  const visited = config.publicUrl ?? `http://localhost:${port}`
  lines.unshift(...startLines(config, app.context.store.place, visited))
  const say = (last: string[] = []) => console.log([...lines, ...last].join('\n'))
  const inventing = mayInvent
    ? ensureFirstAdmin(context, firstAdmin, {
        mayInvent,
        show: (login) => say(firstAdminLines(login, visited, config.publicUrl !== undefined)),
      })
    : undefined
  // A supervisor that reads the lines printed below may send a signal at once.
  endInOrder = stopOnSignals(app, { shell, starting: inventing })
  if (!(await inventing)) say()
  // An uncaught error during the start must fail it, so they are handled from here on.
  surviveUncaught(app.log, () => endInOrder(1))
}

async function migrate(config: Config): Promise<number> {
  await (await openDatabase(config)).close()
  console.log('The database is up to date.')
  return 0
}

function openDatabase(config: Config, early?: EarlyOpening): Promise<Database> {
  return config.databaseUrl
    ? openPostgres(
        config.databaseUrl,
        (error) => console.error(`An idle database connection failed: ${error.message}`),
        config.databaseDirectUrl,
      )
    : openEmbedded(config.dataDir, { early })
}

export function startLines(config: Config, files: string, address: string): string[] {
  const { site, databaseUrl, dataDir } = config
  const rows = databaseUrl ? 'PostgreSQL' : dataDir
  return [
    `${site.name} listens on ${address}`,
    `Admin panel: ${address}/admin-login`,
    `Data: ${rows}, files in ${files}`,
    ...unsetLines(config),
  ]
}

function unsetLines({ publicUrl, trustProxy, smtpUrl, dataDir, site }: Config): string[] {
  const unset = [
    !publicUrl && 'PUBLIC_URL (the address in mails and links; Contact Us has examples until then)',
    publicUrl?.startsWith('https:') &&
      trustProxy.length === 0 &&
      'TRUST_PROXY (the address of the proxy with TLS: until then all visitors share the limits of one)',
    !smtpUrl && `SMTP_URL (mails are written to ${join(dataDir, 'outbox')})`,
    !site.address && 'OFFICE_ADDRESS',
    !site.phone && 'OFFICE_PHONE',
    !site.email && 'OFFICE_EMAIL (messages go to the admins)',
    !(site.facebook ?? site.linkedin ?? site.whatsapp) &&
      'SOCIAL_FACEBOOK, SOCIAL_LINKEDIN or SOCIAL_WHATSAPP',
  ].filter(Boolean)
  return unset.length === 0 ? [] : [`Not set yet, see .env.example: ${unset.join(', ')}`]
}

function firstAdminLines(
  { email, password }: { email: string; password: string },
  address: string,
  isPublic = false,
) {
  return [
    '',
    `The first admin, shown this once. Log in at ${address}/admin-login`,
    '',
    `    E-mail    ${email}`,
    `    Password  ${password}`,
    '',
    'The panel asks for another password at this login.',
    ...(isPublic && email === INVENTED_EMAIL
      ? ['No email reaches this address: set yours under Security, or ADMIN_EMAIL before the first start.']
      : []),
    '',
  ]
}

/** Options by command. npm reads `--to` as an abbreviation of its own `--token-description`. */
const options: Record<string, readonly string[]> = {
  doctor: ['to', 'token_description'],
  fsck: ['repair'],
  restore: ['check', 'replace'],
  'admin:password': ['reset_second_factor'],
  'mails:preview': ['out'],
  'privacy:export': ['out'],
}

/**
 * Without a `--` before them, npm takes options for itself and runs the command without them.
 *
 * @throws ConfigurationError if the command lost an option
 */
export function refuseLostOptions(command: string, env: Environment): void {
  if (env['npm_lifecycle_event'] !== command) return
  if (options[command]?.some((name) => env[`npm_config_${name}`] !== undefined))
    throw new ConfigurationError(
      `npm has taken an option for itself, and nothing was done. Put -- before the options: npm run ${command} -- ...`,
    )
}
