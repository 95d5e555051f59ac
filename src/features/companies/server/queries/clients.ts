import { sql } from 'kysely'
import { pictureVariants } from '#src/features/storage/pictures.ts'
import { storedFiles } from '#src/features/storage/server/index.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { Client } from '../../contract.ts'

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

export async function isClient(db: Db, id: number): Promise<boolean> {
  const row = await selectClients(db).where('companies.id', '=', id).executeTakeFirst()
  return row !== undefined
}

export async function findClientNamed(db: Db, name: string): Promise<number | undefined> {
  const row = await selectClients(db)
    .where('folded_name', '=', sql<string>`folded_company_name(${name})`)
    .executeTakeFirst()
  return row?.id
}
