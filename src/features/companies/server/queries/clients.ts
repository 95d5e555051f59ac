import { sql } from 'kysely'
import { pictureVariants } from '#src/features/storage/pictures.ts'
import { storedFiles } from '#src/features/storage/server/index.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { Client } from '../../contract.ts'

export function selectClients(db: Db) {
  return db
    .selectFrom('clients')
    .leftJoin(storedFiles, 'files.key', 'clients.logo')
    .select(['clients.id', 'clients.name', 'sort_order', 'logo', 'width', 'height', 'variant_widths'])
}

export type ClientRow = Awaited<ReturnType<ReturnType<typeof selectClients>['executeTakeFirstOrThrow']>>

/** A row as answers have it. */
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

export async function isClient(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('clients').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** The id of the client with a name, in whatever case. */
export async function findClientNamed(db: Db, name: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('clients')
    .select('id')
    .where(sql`lower(name)`, '=', sql<string>`lower(${name})`)
    .executeTakeFirst()
  return row?.id
}

export async function findBanner(db: Db) {
  const row = await db
    .selectFrom('banner')
    .leftJoin(storedFiles, 'files.key', 'banner.image')
    .select(['image', 'link', 'text', 'width', 'height', 'variant_widths'])
    .executeTakeFirst()
  if (!row) return undefined
  const { image, width, height, variant_widths, ...words } = row
  return {
    ...words,
    image_url: image && `/storage/${image}`,
    image_width: width,
    image_height: height,
    image_variants: pictureVariants(image, { width, height, variant_widths }),
  }
}
