import type { QueryOf } from '#src/contract/endpoint.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import { asValues, asWords, orderBy } from '#src/platform/db/orders.ts'
import type { List } from '#src/platform/db/search-text.ts'
import { defineList } from '#src/platform/http/lists/define-list.ts'
import { listCategories } from '../../contract.ts'
import { selectCategories, type OpenVacancies } from '../queries/catalogue.ts'
import { named } from './named.ts'

export const categoryList = (openVacancies: OpenVacancies) =>
  defineList({
    endpoint: listCategories,
    select: ({ db, clock }, query) =>
      matchingCategories(selectCategories(db, openVacancies, dayInColombo(clock.now())), query),
    columns: ['id', 'name', 'name_si', 'name_ta', 'open_vacancies'],
  })

const orders = {
  sort_order: asValues('sort_order'),
  name: asWords('name'),
  open_vacancies: asValues('open_vacancies'),
}

/** Categories come in the board's order unless sorted. */
function matchingCategories(all: List['all'], { q, sort }: QueryOf<typeof listCategories>): List {
  return {
    all,
    key: ['id'],
    where: named(q),
    order: orderBy(sort ?? 'sort_order', orders),
    searches: q !== undefined,
  }
}
