import { deleteFile, recordFile } from '#src/areas/files/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import type { Upload } from '#src/platform/http/uploads/upload.ts'
import { deleteBanner, findBanner, setBannerImage, writeBanner } from '../rows/banner.ts'
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

export interface BannerEdit {
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
      // The row first, so that there is one to lock: two admins may save the first banner at once.
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
