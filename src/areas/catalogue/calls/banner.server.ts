import { deleteFile, recordFile, storedFiles } from '#src/areas/files/index.ts'
import { pictureVariants } from '#src/areas/files/pictures.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import type { Upload } from '#src/platform/http/uploads/upload.ts'
import { withPicture } from './picture.server.ts'

const none = {
  image_url: null,
  image_width: null,
  image_height: null,
  image_variants: [],
  link: null,
  text: null,
}

export async function currentBanner({ db }: AppContext) {
  return (await findBanner(db)) ?? none
}

interface BannerEdit {
  text: string
  link: string | null
  image: Upload | undefined
}

export async function saveBanner(
  { changes, clock, store }: AppContext,
  viewer: Viewer,
  { text, link, image }: BannerEdit,
) {
  const now = clock.now()
  return withPicture(store, image, (file) =>
    changes.transaction(async (trx, changed) => {
      // Writing the row first locks it: two admins may save the first banner at once.
      await writeBanner(trx, { text, link, updated_at: now.toISOString() })
      if (file) {
        await recordFile(trx, file, now)
        await setBannerImage(trx, file.key)
      }
      await audit(trx, viewer, now, { action: 'banner.changed' })
      changed('site')
      return (await findBanner(trx)) ?? none
    }),
  )
}

export async function removeBanner({ changes, clock }: AppContext, viewer: Viewer) {
  await changes.transaction(async (trx, changed) => {
    const deleted = await deleteBanner(trx)
    if (!deleted) return
    await deleteFile(trx, deleted.image)
    await audit(trx, viewer, clock.now(), { action: 'banner.changed', detail: { removed: true } })
    changed('site')
  })
}

async function findBanner(db: Db) {
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

async function writeBanner(
  trx: Trx,
  words: { text: string; link: string | null; updated_at: string },
): Promise<void> {
  await trx
    .insertInto('banner')
    .values(words)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(words))
    .execute()
}

async function setBannerImage(trx: Trx, image: string): Promise<void> {
  await trx.updateTable('banner').set({ image }).execute()
}

async function deleteBanner(trx: Trx): Promise<{ image: string | null } | undefined> {
  return trx.deleteFrom('banner').returning('image').executeTakeFirst()
}
