import { sql } from 'kysely'
import type { Db } from '#src/platform/db/database.ts'

/**
 * Lets each table count the rows that are written to it, deleted ones too, in a sequence of its own. A sequence is not
 * rolled back, so that a count may stand for a write that never was, but no write for a count that did not rise.
 */
export async function countWrites(db: Db, tables: readonly string[]): Promise<void> {
  const statements = tables.map(
    (table) => `create sequence written.${table};
      create trigger count_writes after insert or update or delete on ${table}
        for each row execute function written.count();
      create trigger count_truncation after truncate on ${table}
        for each statement execute function written.count();`,
  )
  await sql
    .raw(
      `create schema written;
      create function written.count() returns trigger language plpgsql as $$
        begin perform nextval('written.' || tg_table_name); return null; end $$;
      ${statements.join('\n')}`,
    )
    .execute(db)
}

/** Resolves to the tables and how many rows were written to each, as far as this was counted. */
export async function writesOf(db: Db): Promise<Map<string, number>> {
  // One value: a row for each table, thousands of times, is most of what crosses the threads.
  const { rows } = await sql<{ writes: Record<string, number | null> }>`
    select jsonb_object_agg(sequencename, last_value) as writes from pg_sequences where schemaname = 'written'`.execute(
    db,
  )
  return new Map(Object.entries(rows[0]!.writes).map(([name, writes]) => [name, writes ?? 0]))
}
