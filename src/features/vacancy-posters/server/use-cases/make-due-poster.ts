import { createHash } from 'node:crypto'
import { MINUTE_MS } from '#src/contract/values/durations.ts'
import { posterSizes } from '#src/features/share-cards/poster-layouts.ts'
import { drawPoster } from '#src/features/share-cards/server/index.ts'
import {
  deleteFile,
  inPictureQueue,
  isPassing,
  recordFile,
  type Storable,
  type StoredFile,
  removeBytes,
  withStoredFile,
} from '#src/features/storage/server/index.ts'
import * as vacancies from '#src/features/vacancies/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import { posterText } from '../poster-text.ts'

const LEASE_MS = 5 * MINUTE_MS
const MAX_TRIES = 3

/** Draws the next poster that is due, unless what it says is as it was drawn before. False where none is due. */
export async function makeDuePoster(context: AppContext, publicUrl: string): Promise<boolean> {
  const { db, clock } = context
  const now = clock.now()
  const due = await vacancies.claimDuePoster(db, now, new Date(now.getTime() + LEASE_MS))
  if (!due) return false
  // A node may have died of it each time.
  if (due.tries > MAX_TRIES) {
    await vacancies.giveUpPoster(db, due)
    return true
  }
  try {
    await makePoster(context, publicUrl, due)
  } catch (error) {
    if (isPassing(error)) await vacancies.forgivePoster(db, due).catch(() => undefined)
    else if (due.tries === MAX_TRIES) await vacancies.giveUpPoster(db, due)
    throw error
  }
  return true
}

async function makePoster(
  { db, clock, changes, store }: AppContext,
  publicUrl: string,
  due: vacancies.DuePoster,
): Promise<void> {
  const now = clock.now()
  const { vacancy_id: id, layout, key } = due
  const row = await vacancies.findVacancy(db, id)
  // Its owner sent another one.
  if (row?.job_poster !== key) return vacancies.giveUpPoster(db, due)
  const text = await posterText(db, publicUrl, vacancies.asVacancy(row, dayInColombo(now)), id)
  const drawn_from = createHash('sha256')
    .update(JSON.stringify([layout, text]))
    .digest('hex')
  const record = (file?: StoredFile<Storable>) =>
    changes.transaction(async (trx, changed) => {
      const vacancy = await vacancies.findLocked(trx, id)
      if (!vacancy || vacancy.job_poster !== key) {
        await vacancies.giveUpPoster(trx, due)
        return false
      }
      if (file) {
        await recordFile(trx, file, now)
        await vacancies.updateVacancy(trx, id, { job_poster: file.key })
        await deleteFile(trx, key)
        changed(...vacancies.publicTopics(vacancy))
      }
      await vacancies.recordPoster(trx, due, { key: file?.key ?? key, drawn_from })
      return true
    })
  if (drawn_from === due.drawn_from) {
    await record()
    return
  }
  const drawn = {
    kind: 'poster',
    name: `poster-${id}.png`,
    mediaType: 'image/png',
    extension: 'png',
    data: await inPictureQueue(() => drawPoster(text, layout, 'a4')),
    ...posterSizes.a4,
    flags: [],
    isDrawn: true,
  } as const
  await withStoredFile(store, drawn, async (file) => {
    if (!(await record(file))) await removeBytes(store, file.key)
  })
}
