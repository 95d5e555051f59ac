// `npm run dev`: the board from its sources, without a build. A page changes in the browser as it is saved; the server's
// half is loaded anew beside its open database. On the demo's board, unless DATA_DIR or DATABASE_URL is set.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { createServer, type ErrorPayload } from 'vite'
import type * as AppModule from '../src/app.ts'
import { loadConfig } from '../src/config.ts'
import type * as DemoModule from '../src/demo/demo.ts'
import { systemClock } from '../src/platform/clock.ts'
import { openEmbedded, openInMemory, openPostgres, type Database } from '../src/platform/db/database.ts'
import { addSettings, settingsWarning } from '../src/settings-file.ts'
import { mayWrite } from './pages.ts'
import { root, seconds } from './steps.ts'

if (!mayWrite('It translates sources into node_modules', 'npm run dev')) process.exit(1)
process.env['NODE_ENV'] = 'development'
const env = process.env
const settings = env['ENV_FILE'] ?? join(root, '.env')
const warning = existsSync(settings) && (await settingsWarning(addSettings(settings, env)))
if (warning) console.error(warning)
const isDemo = !env['DATA_DIR'] && !env['DATABASE_URL']
const folder = isDemo ? mkdtempSync(join(tmpdir(), 'board-dev-')) : undefined
// A worker of pages that were read would show them as they were.
const development = { PUBLIC_URL: `http://localhost:${env['PORT'] || 3000}`, OFFLINE_READING: 'false' }
const config = loadConfig({ LOG_LEVEL: 'warn', ...development, ...env, ...(folder && { DATA_DIR: folder }) })

const server = createHttpServer((request, response) => {
  vite.middlewares(request, response, () => board?.server.emit('request', request, response))
})
const vite = await createServer({
  root,
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server } },
  clearScreen: false,
})
const database = await openDatabase()
let board: FastifyInstance | undefined
let isBroken = false

function openDatabase(): Promise<Database> {
  if (isDemo) return openInMemory()
  if (!config.databaseUrl) return openEmbedded(config.dataDir)
  return openPostgres(config.databaseUrl, (error) => console.error(error.message), config.databaseDirectUrl)
}

/** It takes requests of the one server that listens to browsers; its own port makes its background work begin. */
async function openBoard(): Promise<FastifyInstance> {
  const { buildApp } = (await vite.ssrLoadModule('/src/app.ts')) as typeof AppModule
  const app = await buildApp({
    config,
    database: { ...database, close: async () => undefined },
    clock: systemClock,
    background: true,
    developmentPages: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  return app
}

/** The board of before answers until the new one can. */
async function reload(): Promise<void> {
  const start = performance.now()
  try {
    const [before, next] = [board, await openBoard()]
    board = next
    await before?.close()
    console.log(`The server's half was loaded in ${seconds(start)}`)
    if (isBroken) vite.ws.send({ type: 'full-reload' })
    isBroken = false
  } catch (error) {
    isBroken = true
    report(error as Error & ErrorPayload['err'])
  }
}

function report(error: Error & ErrorPayload['err']): void {
  vite.ssrFixStacktrace(error)
  const { message, stack, frame, id, loc, plugin } = error
  console.error(frame ? `${id ?? ''}\n${frame}\n${message}` : (stack ?? message))
  vite.ws.send({
    type: 'error',
    err: {
      message,
      stack: stack ?? '',
      ...Object.fromEntries(
        Object.entries({ frame, id, loc, plugin }).filter(([, value]) => value !== undefined),
      ),
    },
  })
}

await reload()
if (!board) process.exit(1)
if (isDemo) {
  const { fillDemo, printLogins } = (await vite.ssrLoadModule('/src/demo/demo.ts')) as typeof DemoModule
  printLogins(await fillDemo(board, config.dataDir))
} else console.log('Log in at /admin-login; npm run admin:create makes an admin.')
server.listen(config.port, config.host, () => console.log(`Listens on ${config.publicUrl}`))

let pending: NodeJS.Timeout | undefined
let reloading = Promise.resolve()
vite.watcher.on('all', (_event, file) => {
  if (!isBroken && !vite.environments.ssr.moduleGraph.getModulesByFile(file)) return
  clearTimeout(pending)
  pending = setTimeout(() => {
    reloading = reloading.then(reload)
  }, 30)
})

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    setTimeout(() => process.exit(1), 10_000).unref()
    void Promise.all([board?.close(), vite.close()])
      .then(() => database.close())
      .finally(() => {
        if (folder) rmSync(folder, { recursive: true, force: true })
        process.exit(0)
      })
  })
