import sharp from 'sharp'
import type { TestBoard } from './app.ts'
import { aStoredFile, aVacancy } from './factories.ts'

/** A photograph: noise is what makes them large. */
export function aPhoto(width = 1600, height = 160): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  return sharp({ create: { width, height, channels: 3, background: 'teal', noise } })
    .jpeg({ quality: 95 })
    .toBuffer()
}

type Board = Pick<TestBoard, 'db' | 'clock' | 'dataDir' | 'store'>

/** Stores a picture, measured like an upload. Returns its key. */
export async function aPicture(
  board: Board,
  folder: 'posters' | 'logos' | 'banners',
  bytes: Buffer,
): Promise<string> {
  const { width, height, format } = await sharp(bytes).metadata()
  const kind =
    format === 'png'
      ? { extension: 'png', media_type: 'image/png' }
      : { extension: 'jpg', media_type: 'image/jpeg' }
  const key = await aStoredFile(board, folder, { bytes, ...kind })
  await board.db.updateTable('files').set({ width, height }).where('key', '=', key).execute()
  return key
}

/** An approved vacancy, unless given, with this poster. */
export async function aPosterVacancy(board: Board, bytes: Buffer, facts: { status?: number } = {}) {
  const job_poster = await aPicture(board, 'posters', bytes)
  const { id } = await aVacancy(board, { job_poster, ...facts })
  return { id, job_poster }
}

export function variantsOf({ db }: Board, key: string) {
  return db
    .selectFrom('files')
    .select(['key', 'sha256', 'width'])
    .where('variant_of', '=', key)
    .orderBy('width')
    .execute()
}
