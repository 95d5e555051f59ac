import { Problem } from '#src/contract/errors.ts'
import type { Timed } from '#src/platform/app-context.ts'
import { databaseIsUnavailable } from '#src/platform/db/unavailable.ts'
import { hasTooLongSide } from '../inspect/clean-poster.ts'
import { forgiveTry, claimDuePicture, type DuePicture, type Lacking } from './queries.ts'

const LEASE_MS = 5 * 60_000
const MAX_TRIES = 3

interface PictureWork {
  lacking: Lacking
  work: (picture: DuePicture) => Promise<void>
  giveUp: (picture: DuePicture) => Promise<unknown>
}

export async function workOnDuePicture(
  { db, clock }: Timed,
  { lacking, work, giveUp }: PictureWork,
): Promise<boolean> {
  const now = clock.now()
  const leaseUntil = new Date(now.getTime() + LEASE_MS)
  const picture = await claimDuePicture(db, lacking, now, leaseUntil, MAX_TRIES)
  if (!picture) return false
  if (hasTooLongSide(picture)) {
    // It was stored before such pictures were refused: decoding it could end the process.
    await giveUp(picture)
    return true
  }
  try {
    await work(picture)
  } catch (error) {
    if (isPassing(error)) await forgiveTry(db, picture.key).catch(() => undefined)
    else if (picture.variant_tries >= MAX_TRIES) await giveUp(picture)
    throw error
  }
  return true
}

/** The store or the database is away, or the program stops: the picture is not to blame. */
export function isPassing(error: unknown): boolean {
  const stopped = (error as { name?: string }).name === 'AbortError'
  return stopped || databaseIsUnavailable(error) || (error instanceof Problem && error.code === 'unavailable')
}
