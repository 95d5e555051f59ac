import type { LocalNames } from '#src/areas/catalogue/pages/local-names.ts'
import type { Api } from '#src/contract/client.ts'
import { newestOfCategory } from './read-calls.ts'

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

/** The same district first, then the newest. An extra: none where they cannot be loaded. */
export async function similarTo(
  api: Api,
  { id, job_category_id, district }: { id?: number; job_category_id: number; district?: string | null },
  local: LocalNames,
  signal: AbortSignal,
): Promise<SimilarVacancy[]> {
  const result = await api(newestOfCategory, { params: { id: job_category_id }, signal })
  if (!result.ok || !Array.isArray(result.data)) return []
  const others = result.data.filter((row) => row.id !== id)
  const isNear = (row: (typeof others)[number]) => district != null && row.district === district
  return [...others.filter(isNear), ...others.filter((row) => !isNear(row))]
    .slice(0, MAX_SIMILAR)
    .map((row) => shown(row, local))
}

export function shown(
  { id, position, company_name, company, city, closing_date }: Row,
  local: LocalNames,
): SimilarVacancy {
  return { id, position, company_name, company, place: city && local.city(city), closing_date }
}
