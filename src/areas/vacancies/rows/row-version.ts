import type { ContentTag } from '#src/contract/content-tags.ts'
import { vacancyStatus } from '../vacancy.ts'

export function movedSince(updated_at: string, loaded: string | undefined): boolean {
  return loaded !== undefined && Date.parse(loaded) !== Date.parse(updated_at)
}

/** The new `updated_at`. It always moves, also for two changes within one millisecond: editors compare it. */
export function movedOn(updated_at: string, now: Date): string {
  return new Date(Math.max(now.getTime(), Date.parse(updated_at) + 1)).toISOString()
}

/** Visitors see no change of a vacancy that is approved neither before nor after it, and was not removed. */
export function publicTopics(
  row: { id: number; job_category_id: number; status: number; closed_reason: string | null },
  after?: number,
): ContentTag[] {
  const { id, job_category_id, status: before, closed_reason } = row
  const seen =
    before === vacancyStatus.approved || after === vacancyStatus.approved || closed_reason === 'removed'
  return seen ? ['vacancies', `vacancies-of-category:${job_category_id}`, `vacancy:${id}`] : []
}
