import pg from 'pg'
import { openPostgres, type Database } from '#src/platform/db/database.ts'
import { embeddedDatabase, hashOfMigrations } from './embedded-database.ts'

let template: Promise<string> | undefined

/** A database as the migrations leave it; on `TEST_DATABASE_URL` one of its own. `drop` follows its closing. */
export async function freshDatabase(): Promise<{ database: Database; drop: () => Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return embeddedDatabase()
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

async function onServer(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(statement)
  await client.end()
}
