import { data } from 'react-router'
import { nameIn } from '#src/areas/catalogue/pages/local-names.ts'
import type { Api } from '#src/contract/client.ts'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import type { Language } from '#src/strings/languages.ts'
import type { LoadInput } from '#src/web/api/load.ts'
import { todayInColombo } from '#src/web/site/today.ts'
import type { Filters } from '../../home-filters.ts'
import type { ListedCategory } from '../filters/filter-labels.ts'
import { type HomeAddress, homeHref, PER_PAGE, readHomeAddress, sortNames } from '../filters/home-address.ts'
import { type listCategories, searchVacancies, showBanner } from '../list/list-calls.ts'
import { type Loaded, type LoadError, loadedVacancies, toLoaded, getStatus } from '../list/loaded.ts'

/** The operator's banner beside the list. If all is `null`, or loading failed, the board's own offer stands there. */
export type Banner = AnswerOf<typeof showBanner>

export type Categories = Loaded<AnswerOf<typeof listCategories>>

/** `failed` says why the list that the address asks for cannot even be named. */
export async function loadHome(
  api: Api,
  { url, signal, language }: Omit<LoadInput, 'params'>,
  pending: Promise<Categories>,
  failed?: LoadError,
) {
  const given = readHomeAddress(url.searchParams)
  const { filters, sort, page } = given
  const query = { ...filters, sort: sortNames[sort], page, per_page: PER_PAGE, names_in: language }
  const [list, categories, banner] = await Promise.all([
    failed
      ? { ok: false as const, error: failed }
      : api(searchVacancies, { query, signal }).then(loadedVacancies),
    pending.then((loaded) => shownCategories(loaded, language)),
    api(showBanner, { signal }).then((result) => (result.ok ? result.data : undefined)),
  ])
  const taken = (list.ok && list.value.taken) || undefined
  const view = {
    categories,
    list,
    banner,
    address: taken ? { ...given, filters: { ...filters, ...(taken.filters as Partial<Filters>) } } : given,
    today: todayInColombo(),
    /** A place of which only the beginning was typed. */
    taken: taken && {
      typed: filters.place[0]!,
      shown: taken.name,
      /** The search as it was typed. */
      href: homeHref(given, { spelling: ['typed'] }),
    },
  }
  return data(view, { status: list.ok ? 200 : getStatus(list.error) })
}

/** Adds the slugs here, so that the page's data have them once. */
export function getAddress(view: {
  address: HomeAddress
  categories: Loaded<ListedCategory[]>
}): HomeAddress {
  const { address, categories } = view
  if (!categories.ok) return address
  return { ...address, slugs: Object.fromEntries(categories.value.map(({ id, slug }) => [id, slug])) }
}

function shownCategories(loaded: Categories, language: Language): Loaded<ListedCategory[]> {
  if (!loaded.ok) return loaded
  return toLoaded(() =>
    loaded.value.map((row) => ({
      id: row.id,
      name: nameIn(language, row),
      slug: row.slug,
      open_vacancies: row.open_vacancies,
    })),
  )
}
