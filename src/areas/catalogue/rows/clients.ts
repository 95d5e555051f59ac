import { sql } from 'kysely'
import { storedFiles } from '#src/areas/files/index.ts'
import { pictureVariants } from '#src/areas/files/pictures.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import type { Client } from '../calls/companies.ts'

export function selectClients(db: Db) {
  return db
    .selectFrom('companies')
    .leftJoin(storedFiles, 'files.key', 'companies.logo')
    .select(['companies.id', 'companies.name', 'sort_order', 'logo', 'width', 'height', 'variant_widths'])
    .where('sort_order', 'is not', null)
}

export type ClientRow = Awaited<ReturnType<ReturnType<typeof selectClients>['executeTakeFirstOrThrow']>>

export function asClient({ id, name, logo, ...picture }: ClientRow): Client {
  return {
    id,
    name,
    logo_url: logo && `/storage/${logo}`,
    logo_width: picture.width,
    logo_height: picture.height,
    logo_variants: pictureVariants(logo, picture),
  }
}

export async function getClient(db: Db, id: number): Promise<Client> {
  return asClient(await selectClients(db).where('companies.id', '=', id).executeTakeFirstOrThrow())
}

export async function findClientNamed(db: Db, name: string): Promise<number | undefined> {
  const row = await selectClients(db)
    .where('folded_name', '=', sql<string>`folded_company_name(${name})`)
    .executeTakeFirst()
  return row?.id
}

interface NewClient {
  name: string
  website: string | null
  logo: string | null
  at: string
}

/** Puts the company in the last place; resolves to `undefined` if it is a client already. */
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

export async function lockClient(
  trx: Trx,
  id: number,
): Promise<{ name: string; logo: string | null } | undefined> {
  return trx
    .selectFrom('companies')
    .select(['name', 'logo'])
    .where('id', '=', id)
    .where('sort_order', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
}
