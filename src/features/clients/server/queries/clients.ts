import { sql } from 'kysely'
import { pictureVariants } from '#src/features/storage/pictures.ts'
import type { Db } from '#src/platform/db/database.ts'
import { asValues, asWords, orderBy } from '#src/platform/db/orders.ts'
import { containing, type List } from '#src/platform/db/search-text.ts'
import type { Client } from '../../contract.ts'

export function selectClients(db: Db) {
  return db
    .selectFrom('clients')
    .leftJoin('files', 'files.key', 'clients.logo')
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

export interface ClientFilter {
  /** A part of the name. */
  q?: string | undefined
  sort?: string | undefined
}

/** Clients in the board's order unless sorted. */
export function clientList(db: Db, { q, sort = 'sort_order' }: ClientFilter): List {
  return {
    all: selectClients(db),
    key: ['id'],
    where: q === undefined ? [] : [sql`lower(rows.name) like ${containing(q)}`],
    order: orderBy(sort, { sort_order: asValues('sort_order'), name: asWords('name') }),
    searches: q !== undefined,
  }
}

export async function findBanner(db: Db) {
  const row = await db
    .selectFrom('banner')
    .leftJoin('files', 'files.key', 'banner.image')
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
