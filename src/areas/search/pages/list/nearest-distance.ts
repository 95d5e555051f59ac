import type { FoundVacancies } from '../../calls/lists/search-vacancies.ts'

/** The kilometres to the nearest vacancy of an empty list; those of other trades do not count. */
export function nearestDistance(near: FoundVacancies['near']): number | undefined {
  const same = near.filter(({ kind, words }) => kind !== 'trade' && words.length < 2)
  const distances = same.flatMap(({ vacancies }) => vacancies.map(({ distance }) => distance))
  return distances.find(Boolean)
}
