import { storedFiles } from '#src/areas/files/index.ts'
import { pictureVariants } from '#src/areas/files/pictures.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'

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

export async function writeBanner(
  trx: Trx,
  words: { text: string; link: string | null; updated_at: string },
): Promise<void> {
  await trx
    .insertInto('banner')
    .values(words)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(words))
    .execute()
}

export async function setBannerImage(trx: Trx, image: string): Promise<void> {
  await trx.updateTable('banner').set({ image }).execute()
}

export async function deleteBanner(trx: Trx): Promise<{ image: string | null } | undefined> {
  return trx.deleteFrom('banner').returning('image').executeTakeFirst()
}
