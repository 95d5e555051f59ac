import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { TestContext } from 'node:test'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { KyselyPlugin } from 'kysely'
import { buildApp, type AppParts } from '#src/app.ts'
import { deleteScheduled, openStore, withDeletionLease } from '#src/areas/files/index.ts'
import { loadConfig, type Environment } from '#src/config.ts'
import type { Clock } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import { type FileStore } from '#src/platform/file-store.ts'
import { pagesAreBuilt } from '#src/platform/http/pages/pages.ts'
import { freshDatabase } from './board-database.ts'

/** The whole app on a fresh database: PGlite in memory, or an own database on `TEST_DATABASE_URL`. */
export interface TestBoard {
  app: FastifyInstance
  db: Db
  clock: TestClock
  dataDir: string
  /** Files are stored in `dataDir`, or in a bucket of its own at `TEST_S3_ENDPOINT`. */
  store: FileStore
  /** The bytes of a stored file; undefined when there are none. */
  stored(key: string): Promise<Buffer | undefined>
  /** The names of the stored files of a folder. */
  storedIn(folder: string): Promise<string[]>
  /** A request over the app's real HTTP handling, without a socket. */
  call(options: InjectOptions & { token?: string }): Promise<LightMyRequestResponse>
  /** The same with a body; the caller may be anonymous. */
  send(
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'GET',
    url: string,
    payload: object | undefined,
    token?: string,
  ): Promise<LightMyRequestResponse>
  /** Listens on a free port, for tests that need bytes on a wire. Returns the address. */
  listen(): Promise<string>
  /** Starts another node on the same database, which learns of changes only by its notices. Returns its address. */
  listenBeside(other?: Pick<AppParts, 'pagesFolder'>): Promise<string>
}

export interface TestClock extends Clock {
  set(instant: string): void
  advance(milliseconds: number): void
  /** From now on it runs at the pace of the real clock. */
  run(): void
}

/** Starts at a Friday noon in Sri Lanka. */
export function testClock(start = '2026-11-20T06:30:00.000Z'): TestClock {
  let set = Date.parse(start)
  let running: number | undefined
  const now = () => set + (running === undefined ? 0 : Math.floor(performance.now() - running))
  return {
    now: () => new Date(now()),
    milliseconds: now,
    set: (instant) => {
      set = Date.parse(instant)
      running &&= performance.now()
    },
    advance: (milliseconds) => void (set += milliseconds),
    run: () => void (running ??= performance.now()),
  }
}

/** Opens a board for one test file or one test; everything is closed and removed when the context ends. */
export async function testBoard(
  t: TestContext | { after(fn: () => Promise<void>): void },
  env: Environment = {},
  {
    errors,
    ...parts
  }: Pick<AppParts, 'pagesFolder' | 'background' | 'timeouts' | 'onMemoryExhausted'> & {
    errors?: KyselyPlugin
  } = {},
): Promise<TestBoard> {
  // The refusal comes before anything is opened: an open database would never let the test end.
  if (parts.pagesFolder !== undefined && !pagesAreBuilt(parts.pagesFolder))
    throw new Error('This test needs the built pages, and there are none: run `npm run build` first.')
  const dataDir = await mkdtemp(join(tmpdir(), 'board-'))
  const clock = testClock()
  const config = loadConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'fatal',
    DATA_DIR: dataDir,
    PUBLIC_URL: 'http://board.test',
    OFFICE_EMAIL: 'office@board.test',
    // Suites make many calls from one address; a suite about limits sets its own.
    RATE_LIMIT_SCALE: '1000',
    // The machine that runs the tests may be busy with others.
    MAX_EVENT_LOOP_DELAY_MS: '60000',
    ...(await ownBucket()),
    ...env,
  })
  const { database, drop } = await freshDatabase()
  // The test's own queries bypass the errors that it plants.
  const faulty = errors ? { ...database, db: database.db.withPlugin(errors) } : database
  const app = await buildApp({ config, database: faulty, clock, ...parts })
  const nodes: FastifyInstance[] = []
  t.after(async () => {
    for (const node of nodes) await node.close()
    await app.close()
    await drop()
    // A file that was being written may arrive while its folder goes.
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  })
  const call: TestBoard['call'] = ({ token, ...options }) =>
    app.inject({
      ...options,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...options.headers },
    })
  const store = await openStore(config)
  // The job that does this runs in a board that listens.
  const deleteForgotten = () => deleteScheduled(database.db, withDeletionLease(store, database.db))
  return {
    app,
    db: database.db,
    clock,
    dataDir,
    store,
    stored: async (key) => {
      await deleteForgotten()
      return store.read(key).then(buffer, missing)
    },
    storedIn: async (folder) => {
      await deleteForgotten()
      const names: string[] = []
      for await (const { key } of store.list())
        if (key.startsWith(`${folder}/`)) names.push(key.slice(folder.length + 1))
      return names
    },
    call,
    send: (method, url, payload, token) =>
      call({ method, url, ...(payload && { payload }), ...(token !== undefined && { token }) }),
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    listenBeside: async (other) => {
      // Its own instance of the database, to which what a node keeps in memory is bound.
      const beside = { ...database, db: database.db.withoutPlugins(), close: async () => undefined }
      const node = await buildApp({ config, database: beside, clock, ...parts, ...other })
      nodes.push(node)
      return node.listen({ port: 0, host: '127.0.0.1' })
    },
  }
}

function missing(error: { code?: string }): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** Gives this board a bucket of its own, if a suite of faults has started an S3-compatible server. */
async function ownBucket(): Promise<Environment> {
  const endpoint = process.env.TEST_S3_ENDPOINT
  if (!endpoint) return {}
  const { makeBucket } = await import('./s3.ts')
  return makeBucket(endpoint)
}
