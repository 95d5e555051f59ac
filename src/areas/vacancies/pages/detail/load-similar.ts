import type { LocalNames } from '#src/areas/catalogue/pages/local-names.ts'
import type { Api } from '#src/contract/client.ts'
import { newestOfCategory, similarVacancies } from './read-calls.ts'

export interface SimilarVacancy {
  id: number
  position: string
  company_name: string
  company: { id: number; name: string } | null
  place: string | null
  closing_date: string
}

const MAX_SIMILAR = 6

type Row = Omit<SimilarVacancy, 'place'> & { city: string | null }

/** Vacancies like one, or the newest of a category. An extra: none if they cannot be loaded. */
export async function similarTo(
  api: Api,
  like: { id: number } | { job_category_id: number },
  local: LocalNames,
  signal: AbortSignal,
): Promise<SimilarVacancy[]> {
  const result = await ('id' in like
    ? api(similarVacancies, { params: { id: like.id }, signal })
    : api(newestOfCategory, { params: { id: like.job_category_id }, signal }))
  if (!result.ok || !Array.isArray(result.data)) return []
  return result.data.slice(0, MAX_SIMILAR).map((row) => shown(row, local))
}

export function shown(
  { id, position, company_name, company, city, closing_date }: Row,
  local: LocalNames,
): SimilarVacancy {
  return { id, position, company_name, company, place: city && local.city(city), closing_date }
}
