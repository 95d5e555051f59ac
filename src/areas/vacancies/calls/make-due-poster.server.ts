import { createHash } from 'node:crypto'
import { drawPoster } from '#src/areas/catalogue/index.ts'
import { posterSizes } from '#src/areas/catalogue/poster-layouts.ts'
import {
  deleteFile,
  inPictureQueue,
  isPassing,
  recordFile,
  type Storable,
  type StoredFile,
  removeBytes,
  withStoredFile,
} from '#src/areas/files/index.ts'
import { MINUTE_MS } from '#src/contract/values/durations.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import {
  type DuePoster,
  claimDuePoster,
  forgivePoster,
  giveUpPoster,
  recordPoster,
} from '../rows/made-posters.ts'
import { publicTopics } from '../rows/row-version.ts'
import { findLocked, findVacancy } from '../rows/vacancies.ts'
import { asVacancy } from '../rows/view.ts'
import { updateVacancy } from '../rows/write-vacancy.ts'
import { posterText } from '../server/poster-text.ts'

const LEASE_MS = 5 * MINUTE_MS
const MAX_TRIES = 3

/** Draws the next poster that is due, unless what it says is as it was drawn before. False where none is due. */
export async function makeDuePoster(context: AppContext, publicUrl: string): Promise<boolean> {
  const { db, clock } = context
  const now = clock.now()
  const due = await claimDuePoster(db, now, new Date(now.getTime() + LEASE_MS))
  if (!due) return false
  // A node may have died of it each time.
  if (due.tries > MAX_TRIES) {
    await giveUpPoster(db, due)
    return true
  }
  try {
    await makePoster(context, publicUrl, due)
  } catch (error) {
    if (isPassing(error)) await forgivePoster(db, due).catch(() => undefined)
    else if (due.tries === MAX_TRIES) await giveUpPoster(db, due)
    throw error
  }
  return true
}

async function makePoster(
  { db, clock, changes, store }: AppContext,
  publicUrl: string,
  due: DuePoster,
): Promise<void> {
  const now = clock.now()
  const { vacancy_id: id, layout, key } = due
  const row = await findVacancy(db, id)
  // Its owner sent another one.
  if (row?.job_poster !== key) return giveUpPoster(db, due)
  const text = await posterText(db, publicUrl, asVacancy(row, dayInColombo(now)), id)
  const drawn_from = createHash('sha256')
    .update(JSON.stringify([layout, text]))
    .digest('hex')
  const record = (file?: StoredFile<Storable>) =>
    changes.transaction(async (trx, changed) => {
      const vacancy = await findLocked(trx, id)
      if (!vacancy || vacancy.job_poster !== key) {
        await giveUpPoster(trx, due)
        return false
      }
      if (file) {
        await recordFile(trx, file, now)
        await updateVacancy(trx, id, { job_poster: file.key })
        await deleteFile(trx, key)
        changed(...publicTopics(vacancy))
      }
      await recordPoster(trx, due, { key: file?.key ?? key, drawn_from })
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
