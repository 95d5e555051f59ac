import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { testBoard } from '#test/support/app.ts'

const board = await testBoard({ after })

/** A handful of rows that nobody deletes. */
const small = ['districts']

test('what refers to other rows is found by an index when one of those goes', async () => {
  const { rows } = await sql<{ table: string; column: string; indexed: boolean }>`
    select c.relname as table, a.attname as column, exists (
      select from pg_index i where i.indrelid = f.conrelid and i.indkey[0] = any (f.conkey)
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname))
    ) as indexed
    from pg_constraint f join pg_class c on c.oid = f.conrelid
      join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
    where f.contype = 'f' and f.connamespace = current_schema()::regnamespace
    order by 1, 2`.execute(board.db)
  assert.ok(rows.length > 15)
  const slow = rows.filter(({ table, indexed }) => !indexed && !small.includes(table))
  assert.deepEqual(
    slow.map(({ table, column }) => `${table}.${column}`),
    [],
  )
})
