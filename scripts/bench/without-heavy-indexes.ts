import type pg from 'pg'

/** An index over letters or words is made of many rows at once in a fraction of the time. */
export async function withoutHeavyIndexes(
  client: pg.Client,
  table: string,
  fill: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
      where schemaname = 'public' and tablename = $1 and indexdef like '%USING gin%'`,
    [table],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await client.query(`alter table ${table} disable trigger user`)
  await fill()
  await client.query(`alter table ${table} enable trigger user`)
  for (const { definition } of rows) await client.query(definition)
  await client.query(`vacuum analyze ${table}`)
}
