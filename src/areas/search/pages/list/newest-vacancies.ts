import type { LocalNames } from '#src/areas/catalogue/pages/local-names.ts'
import { shown, type SimilarVacancy } from '#src/areas/vacancies/pages/detail/load-similar.ts'
import type { Api } from '#src/contract/client.ts'
import { listVacancies } from './list-calls.ts'

const MAX = 6

/** The newest open vacancies, for a page that has none of its own. */
export async function newestVacancies(
  api: Api,
  local: LocalNames,
  signal: AbortSignal,
): Promise<SimilarVacancy[]> {
  const result = await api(listVacancies, { query: { per_page: MAX }, signal })
  return result.ok && Array.isArray(result.data) ? result.data.map((row) => shown(row, local)) : []
}
