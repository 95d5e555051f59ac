import { sql } from 'kysely'
import { categoryNames, getCityNames } from '#src/areas/catalogue/index.ts'
import { storedFiles } from '#src/areas/files/index.ts'
import type { QueryOf } from '#src/contract/endpoint.ts'
import { endOfDay, startOfDay } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import { asValues, asWords, orderBy } from '#src/platform/db/queries/pages.ts'
import { hasWords, type List } from '#src/platform/db/queries/search-text.ts'
import { defineList } from '#src/platform/http/lists/define-list.ts'
import { listQuarantine } from '../calls/admin-quarantine.ts'

export const heldList = defineList({
  endpoint: listQuarantine,
  select: ({ db }, query) => matchingSubmissions(db, query),
  logged: ['kind', 'category', 'district', 'consent'],
  columns: [
    'id',
    'received_at',
    'kind',
    'name',
    'email',
    'phone',
    'about',
    ['reasons', ({ reasons }) => reasons.join(' ')],
    'text',
    'resume_name',
    'resume_path',
  ],
})

type Query = QueryOf<typeof listQuarantine>

/** The quarantine stays small, so only the default order has an index. */
const orders = {
  received_at: asValues('received_at'),
  name: asWords('name'),
  kind: asValues('kind'),
  reasons: asValues('reasons'),
}

async function matchingSubmissions(db: Db, query: Query): Promise<List> {
  const { q, position, company, district, sort = '-received_at' } = query
  const cities = district === undefined ? undefined : await getCityNames(db, district)
  return {
    all: held(db),
    key: ['id'],
    where: conditions(query, cities),
    order: orderBy(sort, orders),
    searches: [q, position, company].some((text) => text !== undefined),
  }
}

/** Fields of a single kind are filtered in `row`, the submission's future row. */
function conditions(query: Query, cities: readonly string[] | undefined): List['where'] {
  const { q, kind, category, position, company, city, consent, from, to } = query
  const where: List['where'][number][] = []
  if (q !== undefined)
    where.push(hasWords(sql`lower(rows.name || ' ' || coalesce(rows.email, rows.row ->> 'phone'))`, q))
  if (kind !== undefined) where.push(sql`rows.kind = ${kind}`)
  if (category !== undefined) where.push(sql`rows.row ->> 'job_category_id' = ${String(category)}`)
  if (position !== undefined) where.push(hasWords(sql`lower(rows.row ->> 'job_position')`, position))
  if (company !== undefined) where.push(hasWords(sql`lower(rows.row ->> 'company_name')`, company))
  if (city !== undefined) where.push(sql`lower(rows.row ->> 'city') = lower(${city})`)
  if (cities !== undefined) where.push(sql`lower(rows.row ->> 'city') = any(${cities}::text[])`)
  if (consent !== undefined) where.push(sql`rows.row ->> 'consent' = ${consent}`)
  if (from !== undefined) where.push(sql`rows.received_at >= ${startOfDay(from)}`)
  if (to !== undefined) where.push(sql`rows.received_at < ${endOfDay(to)}`)
  return where
}

function held(db: Db) {
  return db
    .selectFrom('quarantine')
    .leftJoin(storedFiles, 'files.key', 'quarantine.resume_path')
    .select([
      'quarantine.id',
      'quarantine.kind',
      'quarantine.name',
      'quarantine.email',
      'quarantine.resume_path',
      'quarantine.reasons',
      'files.name as resume_name',
      'quarantine.received_at',
      'quarantine.row',
    ])
    .select([
      sql`quarantine.row->>'phone'`.as('phone'),
      sql`coalesce(quarantine.row->>'message', quarantine.row->>'cover_letter')`.as('text'),
      sql`coalesce((quarantine.row->>'job_position') || ', ' || (quarantine.row->>'company_name'),
        (select categories.name from ${categoryNames} where categories.id = quarantine.target))`.as('about'),
      sql`coalesce(files.flags, '{}')`.as('resume_flags'),
    ])
}
