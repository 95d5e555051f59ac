import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { fromPglite, getImage, type Database } from '#src/platform/db/database.ts'
import { openPglite, type PgliteCopy, type PgliteThread } from '#src/platform/db/pglite-thread.ts'
import { atTheEnd } from './at-the-end.ts'

/** An open copy of the migrated database, with what shows whether its schema is unchanged. */
interface OpenCopy {
  thread: PgliteThread
  db: Kysely<never>
  schema: string
  seeds: Record<string, string>
}

let copy: Promise<PgliteCopy> | undefined
const idle: OpenCopy[] = []

/**
 * Opening a copy takes a second of processor time, emptying one a twentieth of that: the boards of a process reuse a copy
 * one after the other, unless a test changed its schema.
 */
export async function embeddedDatabase(): Promise<{ database: Database; drop: () => Promise<void> }> {
  const open = (await emptied(idle.pop())) ?? (await openCopy())
  const pool = { ...open.thread.pool, end: async () => undefined }
  const database = fromPglite({ ...open.thread, pool, close: async () => undefined })
  return { database, drop: async () => void idle.push(open) }
}

async function openCopy(): Promise<OpenCopy> {
  copy ??= compiledCopy()
  const thread = await openPglite({ copy: await copy })
  atTheEnd(() => thread.close())
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool: thread.pool }) })
  const listen = oncePerChannel((...given) => thread.listen(...given))
  return { thread: { ...thread, listen }, db, schema: await getSchema(db), seeds: await getRows(db) }
}

/** Keeps one listener per channel, as PGlite calls every listener that a channel ever had. */
function oncePerChannel(listen: PgliteThread['listen']): PgliteThread['listen'] {
  const current = new Map<string, (payload: string) => void>()
  return async (channel, onPayload, onHearing) => {
    const known = current.has(channel)
    current.set(channel, onPayload)
    if (known) onHearing(true)
    else await listen(channel, (payload) => current.get(channel)!(payload), onHearing)
  }
}

async function emptied(open: OpenCopy | undefined): Promise<OpenCopy | undefined> {
  if (!open) return undefined
  const { thread, db, schema, seeds } = open
  if ((await getSchema(db)) !== schema) {
    await thread.close()
    return undefined
  }
  const tables = await getTables(db)
  // A replica fires no trigger and checks no foreign key.
  await sql
    .raw(
      `reset all; select pg_advisory_unlock_all(); set session_replication_role = replica;
      ${tables.map((name) => `delete from ${name};`).join('')}
      select setval(seqrelid, seqstart, false) from pg_sequence;
      ${Object.entries(seeds)
        .map(
          ([name, rows]) =>
            `insert into ${name} select * from jsonb_populate_recordset(null::${name}, '${rows.replaceAll("'", "''")}');`,
        )
        .join('')}
      reset session_replication_role`,
    )
    .execute(db)
  return open
}

/** Returns a fingerprint that differs after a change of any table, column, constraint, function or trigger. */
async function getSchema(db: Kysely<never>): Promise<string> {
  const catalogues = ['class', 'attribute', 'constraint', 'trigger', 'proc', 'index']
  const sums = catalogues.map((name) => `(select sum(xmin::text::bigint) || '/' || count(*) from pg_${name})`)
  const { rows } = await sql<{
    sums: string
  }>`select concat_ws(' ', ${sql.raw(sums.join(','))}) sums`.execute(db)
  return rows[0]!.sums
}

async function getTables(db: Kysely<never>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'
  `.execute(db)
  return rows.map(({ name }) => name)
}

/** The rows that migrations made, as JSON. */
async function getRows(db: Kysely<never>): Promise<Record<string, string>> {
  const tables = await getTables(db)
  const each = tables.map((name) => `select '${name}' as name, jsonb_agg(t)::text as rows from ${name} t`)
  const { rows } = await sql.raw<{ name: string; rows: string | null }>(each.join(' union all ')).execute(db)
  return Object.fromEntries(rows.flatMap(({ name, rows: found }) => (found ? [[name, found]] : [])))
}

export async function hashOfMigrations(): Promise<string> {
  const folder = join(import.meta.dirname, '../../migrations')
  const hash = createHash('sha256')
  for (const name of globSync('{*,baseline/*}.sql', { cwd: folder }).toSorted())
    hash.update(name).update(await readFile(join(folder, name)))
  return hash.digest('hex').slice(0, 16)
}

/** Differs with another version of PGlite or of this file, as their images differ. */
async function hashOfDatabase(): Promise<string> {
  const hash = createHash('sha256').update(await hashOfMigrations())
  const lock = join(import.meta.dirname, '../../node_modules/@electric-sql/pglite/package.json')
  for (const file of [lock, import.meta.filename]) hash.update(await readFile(file))
  return hash.digest('hex').slice(0, 16)
}

/** Shared by the boards of this process, so that PGlite is compiled once and no board copies the bytes. */
async function compiledCopy(): Promise<PgliteCopy> {
  const bytes = await cachedImage()
  const image = new SharedArrayBuffer(bytes.length)
  new Uint8Array(image).set(bytes)
  const wasm = new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))
  return { image, program: await WebAssembly.compile(await readFile(wasm)) }
}

/** Making the image costs two seconds; the test processes of one checkout share it until a migration changes. */
async function cachedImage(): Promise<Buffer> {
  const place = join(tmpdir(), `board-copy-${await hashOfDatabase()}.tar`)
  const image = await readFile(place).catch(() => undefined)
  if (image) return image
  const made = withoutTemplates(Buffer.from(await getImage()))
  const arriving = `${place}.${process.pid}`
  await writeFile(arriving, made)
  await rename(arriving, place)
  return made
}

/** Removes `template0` and `template1`, a third of the tar file, which only serve to make other databases. */
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
