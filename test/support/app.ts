import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { TestContext } from 'node:test'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { KyselyPlugin } from 'kysely'
import pg from 'pg'
import { buildApp, type AppParts } from '#src/app.ts'
import { loadConfig, type Environment } from '#src/config.ts'
import { deleteScheduled, openStore, withDeletionLease } from '#src/features/storage/server/index.ts'
import type { Clock } from '#src/platform/clock.ts'
import { imageOf, openInMemory, openPostgres, type Database, type Db } from '#src/platform/db/database.ts'
import type { PgliteCopy } from '#src/platform/db/pglite-thread.ts'
import { type FileStore } from '#src/platform/file-store.ts'
import { pagesAreBuilt } from '#src/platform/http/pages/pages.ts'

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
  /** Listens on a free port, for tests that need bytes on a wire; answers the address. */
  listen(): Promise<string>
  /** Starts another node on the same database, which hears of changes by its notices alone; answers its address. */
  listenBeside(): Promise<string>
}

export interface TestClock extends Clock {
  set(instant: string): void
  advance(milliseconds: number): void
  /** From here on it runs with the real clock. */
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

let copy: Promise<PgliteCopy> | undefined
let template: Promise<string> | undefined

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
    await rm(dataDir, { recursive: true, force: true })
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
    call: ({ token, ...options }) =>
      app.inject({
        ...options,
        headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...options.headers },
      }),
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    listenBeside: async () => {
      // Its own instance of the database: what a node keeps in memory is kept by that.
      const beside = { ...database, db: database.db.withoutPlugins(), close: async () => undefined }
      const node = await buildApp({ config, database: beside, clock, ...parts })
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

async function freshDatabase(): Promise<{ database: Database; drop: () => Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) {
    copy ??= compiledCopy()
    return { database: await openInMemory(await copy), drop: async () => undefined }
  }
  const name = `board_${process.pid}_${Math.random().toString(36).slice(2)}`
  template ??= templateOn(server)
  await onServer(server, `create database ${name} template ${await template}`)
  const database = await openPostgres(databaseAt(server, name), () => undefined)
  return { database, drop: () => onServer(server, `drop database ${name} with (force)`) }
}

/** A migrated, empty database that others are copies of. The first test process that comes to a server makes it. */
async function templateOn(server: string): Promise<string> {
  const name = `board_template_${await hashOfMigrations()}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query('select pg_advisory_lock(hashtext($1))', [name])
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  if (rowCount === 0) {
    const unfinished = `${name}_unfinished`
    await client.query(`drop database if exists ${unfinished}`)
    await client.query(`create database ${unfinished}`)
    const made = await openPostgres(databaseAt(server, unfinished), () => undefined)
    await made.close()
    await client.query(`alter database ${unfinished} rename to ${name}`)
  }
  await client.end()
  return name
}

function databaseAt(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function hashOfMigrations(): Promise<string> {
  const folder = join(import.meta.dirname, '../../migrations')
  const hash = createHash('sha256')
  for (const name of (await readdir(folder)).sort())
    hash.update(name).update(await readFile(join(folder, name)))
  return hash.digest('hex').slice(0, 16)
}

/** The boards of this process share it, so that PGlite is compiled once and no board copies the bytes. */
async function compiledCopy(): Promise<PgliteCopy> {
  const bytes = await cachedImage()
  const image = new SharedArrayBuffer(bytes.length)
  new Uint8Array(image).set(bytes)
  const wasm = new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))
  return { image, program: await WebAssembly.compile(await readFile(wasm)) }
}

/** Making the image costs two seconds; the test processes of one checkout share it until a migration changes. */
async function cachedImage(): Promise<Buffer> {
  const place = join(tmpdir(), `board-copy-${await hashOfMigrations()}.tar`)
  const kept = await readFile(place).catch(() => undefined)
  if (kept) return kept
  const made = withoutTemplates(Buffer.from(await imageOf()))
  const arriving = `${place}.${process.pid}`
  await writeFile(arriving, made)
  await rename(arriving, place)
  return made
}

/** A database that nobody makes another in needs no `template0` and `template1`, a third of a tar file of it. */
function withoutTemplates(tar: Buffer): Buffer {
  const entries: Buffer[] = []
  let at = 0
  while (tar[at]) {
    const [name, size] = [
      [0, 100],
      [124, 136],
    ].map(([from, to]) =>
      tar
        .toString('latin1', at + from!, at + to!)
        .split('\0')[0]!
        .trim(),
    )
    const end = at + 512 + Math.ceil(Number.parseInt(size!, 8) / 512) * 512
    if (!/^\/base\/[14]\/\d/.test(name!)) entries.push(tar.subarray(at, end))
    at = end
  }
  return Buffer.concat([...entries, Buffer.alloc(1024)])
}

async function onServer(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(statement)
  await client.end()
}
