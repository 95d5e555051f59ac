import { buffer } from 'node:stream/consumers'
import type { AppContext } from '#src/platform/app-context.ts'
import type { FileStore } from '#src/platform/file-store.ts'
import { pictureBits } from '../inspect/picture-bits.ts'
import type { FileUses } from '../queries/file-uses.ts'
import { putBits } from './queries.ts'
import { workOnDuePicture } from './take-picture.ts'

/**
 * Hashes one poster that was not yet, the newest first, if there is one: how it looks is compared with others from then
 * on. Posters from before there were hashes have their turn in the same way.
 *
 * @throws the error that prevented it, see {@link workOnDuePicture}.
 */
export function hashDuePoster(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  store: FileStore,
  { whenHashed }: Pick<FileUses, 'whenHashed'>,
): Promise<boolean> {
  return workOnDuePicture(
    { db, clock },
    {
      lacking: 'bits',
      work: async ({ key }) => {
        const bits = await pictureBits(await buffer(await store.read(key)))
        await db.transaction().execute(async (trx) => {
          await putBits(trx, key, bits)
          await whenHashed(trx, key)
        })
      },
      giveUp: ({ key }) => db.transaction().execute((trx) => putBits(trx, key, [])),
    },
  )
}
