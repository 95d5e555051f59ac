import { data } from 'react-router'
import type { Api, Result } from '#src/contract/client.ts'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import { districts } from '#src/features/catalogue/districts.ts'
import { localNames, type LocalNames } from '#src/features/catalogue/web/local-names.ts'
import type { Load } from '#src/web/api/load.ts'
import { todayInColombo } from '#src/web/site/today.ts'
import { readHomeAddress, type HomeFilters } from './home-address.ts'
import { listedVacancy, type ListedVacancy } from './listed-vacancy.ts'
import { listCategories, listVacancies, showBanner } from './read-calls.ts'

export interface ListedCategory {
  id: number
  name: string
  open_vacancies: number
}

/** Rows of one page of the list. */
export const PER_PAGE = 50

/** The operator's banner beside the list. If all is `null`, or loading failed, the board's own offer stands there. */
export type Banner = AnswerOf<typeof showBanner>

export type LoadError =
  | { kind: 'network' }
  | { kind: 'refused'; status: number; message?: string }
  | { kind: 'other' }
export type Loaded<T> = { ok: true; value: T } | { ok: false; error: LoadError }

const sortNames = { newest: '-approved_at', closing: 'closing_date' } as const

export const loadHome = (async (api, { url, signal, language }) => {
  const filters = readHomeAddress(url.searchParams)
  const local = localNames(api, language)
  const [list, categories, banner, names] = await Promise.all([
    loadList(api, filters, local, signal),
    loadCategories(api, local, signal),
    api(showBanner, { signal }).then((result) => (result.ok ? result.data : undefined)),
    local,
  ])
  const view = {
    filters,
    list,
    categories,
    banner,
    // English ones are in the page's code.
    districtNames: language === 'en' ? undefined : districts.map((name) => names.district(name)),
    today: todayInColombo(),
  }
  return data(view, { status: list.ok ? 200 : statusOf(list.error) })
}) satisfies Load<unknown>

/** A request that no list can answer is the visitor's error; every other failure is ours. */
function statusOf(error: LoadError): number {
  return error.kind === 'refused' && error.status < 500 ? error.status : 503
}

async function loadList(
  api: Api,
  { sort, ...filters }: HomeFilters,
  local: Promise<LocalNames>,
  signal: AbortSignal,
): Promise<Loaded<{ rows: ListedVacancy[]; total: number }>> {
  const query = { ...filters, sort: sortNames[sort], per_page: PER_PAGE }
  const result = await api(listVacancies, { query, signal })
  const list = loaded(result)
  if (!list.ok) return list
  const names = await local
  const today = todayInColombo()
  const rows = list.value.map((vacancy) => listedVacancy(vacancy, names, today))
  return { ok: true, value: { rows, total: (result.ok && result.total) || rows.length } }
}

async function loadCategories(
  api: Api,
  local: Promise<LocalNames>,
  signal: AbortSignal,
): Promise<Loaded<ListedCategory[]>> {
  const list = loaded(await api(listCategories, { signal }))
  if (!list.ok) return list
  const names = await local
  const value = list.value.map((row) => ({
    id: row.id,
    name: names.category(row),
    open_vacancies: row.open_vacancies,
  }))
  return { ok: true, value }
}

/** A list that was asked for. A response that is no list is another error than a refusal. */
function loaded<T>(result: Result<T[]>): Loaded<T[]> {
  if (result.ok)
    return Array.isArray(result.data)
      ? { ok: true, value: result.data }
      : { ok: false, error: { kind: 'other' } }
  if (result.kind === 'network') return { ok: false, error: { kind: 'network' } }
  const { message } = result.problem
  return {
    ok: false,
    error: { kind: 'refused', status: result.status, ...(typeof message === 'string' ? { message } : {}) },
  }
}
