import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { AppContext } from '#src/platform/app-context.ts'
import type { FileStore } from '#src/platform/file-store.ts'
import { variantKey, variantWidths } from '../../pictures.ts'
import type { FileUses } from '../../rows/file-uses.ts'
import { narrowerPicture } from '../inspect/clean-poster.ts'
import { cleanFileName } from '../inspect/file-name.ts'
import { workOnDuePicture, markVariants, putVariants, type DuePicture, type VariantRow } from './queries.ts'

/** Until variants are made, and if that fails, pages show the picture itself. */
export function makeDueVariants(
  context: AppContext,
  store: FileStore,
  { tagsOf }: Pick<FileUses, 'tagsOf'>,
  stopping?: AbortSignal,
): Promise<boolean> {
  return workOnDuePicture(context, {
    lacking: 'variants',
    work: async (picture) => {
      const rows = await storeVariants(store, picture, stopping)
      if (!(await recordVariants(context, tagsOf, picture, rows))) await removeAll(store, rows)
    },
    giveUp: ({ key }) => markVariants(context.db, key, []),
  })
}

/** Makes one width after the other, because uploads that people wait for share the picture queue. */
async function storeVariants(
  store: FileStore,
  { key, name, size, width: own }: DuePicture,
  stopping: AbortSignal | undefined,
): Promise<VariantRow[]> {
  const bytes = await buffer(await store.read(key))
  const widths = new Set((variantWidths[getFolder(key)] ?? []).map((width) => Math.min(width, own)))
  const rows: VariantRow[] = []
  for (const targetWidth of widths) {
    stopping?.throwIfAborted()
    const { data, width, height } = await narrowerPicture(bytes, targetWidth)
    // A drawing with few colours may be smaller as PNG.
    if (data.length >= size) continue
    const variant = variantKey(key, rows.length + 1)
    await store.put(variant, { data }, 'image/webp')
    const sha256 = createHash('sha256').update(data).digest()
    rows.push({ key: variant, name: cleanFileName(name, 'webp'), size: data.length, sha256, width, height })
  }
  return rows
}

function recordVariants(
  { changes, clock }: AppContext,
  tagsOf: FileUses['tagsOf'],
  { key }: DuePicture,
  rows: VariantRow[],
) {
  return changes.transaction(async (trx, changed) => {
    // Deletions lock the row too, so whichever transaction is second sees the first one's change.
    const there = await trx
      .selectFrom('files')
      .select('key')
      .where('key', '=', key)
      .forUpdate()
      .executeTakeFirst()
    if (!there) return false
    await putVariants(trx, key, rows, clock.now())
    await markVariants(
      trx,
      key,
      rows.map(({ width }) => width),
    )
    changed(...(await tagsOf[getFolder(key)](trx, key)))
    return true
  })
}

function getFolder(key: string) {
  return key.slice(0, key.indexOf('/')) as keyof typeof variantWidths
}

async function removeAll(store: FileStore, rows: VariantRow[]): Promise<void> {
  for (const { key } of rows) await store.remove(key).catch(() => undefined)
}
