import { fieldProblem, problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import { isStillUsed, violates } from '#src/platform/db/db-errors.ts'
import { reorder, slice } from '#src/platform/db/queries/pages.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { onePage } from '#src/platform/http/lists/define-list.ts'
import type { RecordAnswer, RecordedAnswer } from '#src/platform/recorded-response.ts'
import { categoryList, matchingCities } from '../lists/categories.ts'
import { type OpenVacancies, selectCategories } from '../rows/catalogue.ts'
import { countries } from '../rows/local-names.ts'
import type { CategoryOwner, MergeKind } from '../server/merged-categories.ts'
import * as calls from './admin-catalogue.ts'
import { type Category, listCities, listCountries } from './catalogue.ts'
import { getCategoryUses, usesOfCategory, merge } from './merge.server.ts'

export const catalogueLists = (openVacancies: OpenVacancies) => [categoryList(openVacancies)]

export function mountCatalogue(bind: Binder, context: CatalogueContext): void {
  bind(listCities, async (call) =>
    onePage(call, await matchingCities(context.db, call.query, slice(call.query))),
  )
  bind(listCountries, async () => [...countries])
}

export function mountCategories(bind: Binder, context: CatalogueContext): void {
  bind(calls.addCategory, ({ body, viewer, recordAnswer, say }) =>
    addCategory(context, viewer, body, (trx, data) =>
      recordAnswer(trx, { message: say('category.added'), data }),
    ),
  )
  bind(calls.renameCategory, async ({ params, body, viewer, say }) => {
    const data = await renameCategory(context, viewer, params.id, body)
    return { message: say('category.renamed'), data }
  })
  bind(calls.orderCategories, async ({ body, viewer, say }) => {
    await orderCategories(context, viewer, body.ids)
    return { message: say('category.ordered') }
  })
  bind(calls.removeCategory, async ({ params, viewer, say }) => {
    await removeCategory(context, viewer, params.id)
    return { message: say('category.removed') }
  })
  bind(calls.showCategoryUses, ({ params }) => getCategoryUses(context.db, context.owners, params.id))
  bind(calls.mergeCategories, async ({ params, body, viewer, say }) => {
    await merge(context, context.merges, viewer, { from: body.category_id, into: params.id })
    return { message: say('categories.merged') }
  })
}

/** `openVacancies` comes from the vacancies area, because this one must not read its tables. */
interface CatalogueContext extends AppContext {
  openVacancies: OpenVacancies
  owners: readonly CategoryOwner[]
  merges: MergeKind
}

interface CategoryNames {
  name: string
  name_si?: string | null | undefined
  name_ta?: string | null | undefined
}

function addCategory(
  { changes, clock, openVacancies }: CatalogueContext,
  viewer: Viewer,
  names: CategoryNames,
  record: RecordAnswer<Category>,
): Promise<RecordedAnswer> {
  const now = clock.now()
  const work = changes.transaction(async (trx, changed) => {
    const { id } = await trx
      .insertInto('categories')
      .values((eb) => ({
        ...columns(names),
        sort_order: eb
          .selectFrom('categories')
          .select((last) =>
            last.fn.coalesce(last(last.fn.max('sort_order'), '+', 1), last.lit(1)).as('next'),
          ),
        created_at: now.toISOString(),
        updated_at: now.toISOString(),
      }))
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(trx, viewer, now, { action: 'category.added', subject_id: id, detail: { name: names.name } })
    changed('catalogue')
    return record(trx, await oneCategory(trx, openVacancies, now, id))
  })
  return work.catch(refuseTakenName)
}

function renameCategory(
  { changes, clock, openVacancies }: CatalogueContext,
  viewer: Viewer,
  id: number,
  names: CategoryNames,
) {
  const now = clock.now()
  const work = changes.transaction(async (trx, changed) => {
    const renamed = await trx
      .updateTable('categories')
      .set({ ...columns(names), updated_at: now.toISOString() })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (!renamed) throw problem('not_found')
    await audit(trx, viewer, now, {
      action: 'category.renamed',
      subject_id: id,
      detail: { name: names.name },
    })
    changed('catalogue')
    return oneCategory(trx, openVacancies, now, id)
  })
  return work.catch(refuseTakenName)
}

async function orderCategories({ changes, clock }: AppContext, viewer: Viewer, ids: number[]) {
  await changes.transaction(async (trx, changed) => {
    if (!(await reorder(trx, 'categories', ids))) throw problem('conflict')
    await audit(trx, viewer, clock.now(), { action: 'category.moved' })
    changed('catalogue')
  })
}

async function removeCategory({ changes, clock, db, owners }: CatalogueContext, viewer: Viewer, id: number) {
  const work = changes.transaction(async (trx, changed) => {
    const removed = await trx
      .deleteFrom('categories')
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst()
    if (!removed) throw problem('not_found')
    await audit(trx, viewer, clock.now(), {
      action: 'category.removed',
      subject_id: id,
      detail: { name: removed.name },
    })
    changed('catalogue')
  })
  await work.catch(async (error: unknown) => {
    // A CV needs a category; an application for a position does not.
    if (!isStillUsed(error) && !violates(error, 'applications_cv_in_category')) throw error
    throw problem('in_use', { extra: { uses: await usesOfCategory(db, owners, id) } })
  })
}

function columns({ name, name_si, name_ta }: CategoryNames) {
  return { name, name_si: name_si ?? null, name_ta: name_ta ?? null }
}

function oneCategory(db: Db, openVacancies: OpenVacancies, now: Date, id: number) {
  return selectCategories(db, openVacancies, dayInColombo(now)).where('id', '=', id).executeTakeFirstOrThrow()
}

function refuseTakenName(error: unknown): never {
  throw violates(error, 'categories_name') ? fieldProblem('name', 'category.name.taken') : error
}
