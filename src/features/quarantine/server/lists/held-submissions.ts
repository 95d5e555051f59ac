import { sql } from 'kysely'
import { cityNamesOf } from '#src/features/catalogue/server/index.ts'
import { endOfDay, startOfDay } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import { asValues, asWords, orderBy } from '#src/platform/db/orders.ts'
import type { Part } from '#src/platform/db/pages.ts'
import { containing, listed, listedInPieces, type List, type Listed } from '#src/platform/db/search-text.ts'
import type { HeldKind, HeldSubmission } from '../../admin-contract.ts'

export interface HeldFilter {
  q?: string | undefined
  kind?: HeldKind | undefined
  category?: number | undefined
  position?: string | undefined
  company?: string | undefined
  city?: string | undefined
  district?: string | undefined
  consent?: string | undefined
  /** Days in Sri Lanka on which it was received, both included. */
  from?: string | undefined
  to?: string | undefined
  /** `-received_at` unless given. */
  sort?: string | undefined
}

/** What is held and matches, whole or one page of it. */
export async function listHeld(db: Db, filter: HeldFilter, part?: Part): Promise<Listed<HeldSubmission>> {
  return listed(db, await heldList(db, filter), part)
}

/** The same in the same order, piece by piece. */
export async function* heldInPieces(db: Db, filter: HeldFilter): AsyncGenerator<HeldSubmission[]> {
  yield* listedInPieces<HeldSubmission>(db, await heldList(db, filter))
}

/** Little is held, and not for long: only the usual order has an index. */
const columns = {
  received_at: asValues('received_at'),
  name: asWords('name'),
  kind: asValues('kind'),
  reasons: asValues('reasons'),
}

async function heldList(db: Db, filter: HeldFilter): Promise<List> {
  const { q, position, company, district, sort = '-received_at' } = filter
  const cities = district === undefined ? undefined : await cityNamesOf(db, district)
  return {
    all: held(db),
    key: ['id'],
    where: conditions(filter, cities),
    order: orderBy(sort, columns),
    searches: [q, position, company].some((text) => text !== undefined),
  }
}

/** What a submission has of its own kind alone stands in the row that it would become. */
function conditions(filter: HeldFilter, cities: readonly string[] | undefined): List['where'] {
  const { q, kind, category, position, company, city, consent, from, to } = filter
  const where: List['where'][number][] = []
  if (q !== undefined) where.push(sql`lower(rows.name || ' ' || rows.email) like ${containing(q)}`)
  if (kind !== undefined) where.push(sql`rows.kind = ${kind}`)
  if (category !== undefined) where.push(sql`rows.row ->> 'job_category_id' = ${String(category)}`)
  if (position !== undefined) where.push(sql`lower(rows.row ->> 'job_position') like ${containing(position)}`)
  if (company !== undefined) where.push(sql`lower(rows.row ->> 'company_name') like ${containing(company)}`)
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
    .leftJoin('files', 'files.key', 'quarantine.resume_path')
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
        (select categories.name from categories where categories.id = quarantine.target))`.as('about'),
      sql`coalesce(files.flags, '{}')`.as('resume_flags'),
    ])
}
