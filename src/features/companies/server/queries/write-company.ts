import { sql } from 'kysely'
import type { Trx } from '#src/platform/db/database.ts'

interface NewClient {
  name: string
  website: string | null
  logo: string | null
  at: string
}

/** The last place; `undefined` where it has one already. */
export async function joinClients(
  trx: Trx,
  { name, website, logo, at }: NewClient,
): Promise<number | undefined> {
  const row = await trx
    .insertInto('companies')
    .values((eb) => ({
      name,
      website,
      logo,
      sort_order: eb
        .selectFrom('companies')
        .select((last) => last.fn.coalesce(last(last.fn.max('sort_order'), '+', 1), last.lit(1)).as('next')),
      created_at: at,
      updated_at: at,
    }))
    .onConflict((conflict) =>
      conflict
        .column('folded_name')
        .doUpdateSet((eb) => ({
          name: eb.ref('excluded.name'),
          website: eb.ref('excluded.website'),
          logo: eb.ref('excluded.logo'),
          sort_order: eb.ref('excluded.sort_order'),
          updated_at: eb.ref('excluded.updated_at'),
        }))
        .where('companies.sort_order', 'is', null),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Removes a company that is no client and has no vacancy. The database decides: a vacancy may be about to join it. */
export async function removeIfUnused(trx: Trx, id: number): Promise<void> {
  await sql`select remove_unused_company(${id})`.execute(trx)
}
