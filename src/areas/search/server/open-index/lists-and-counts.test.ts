// On PostgreSQL too: SQL of lists.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listAll } from '#src/areas/moderation/lists/all-vacancies.ts'
import { filteredFields } from '#src/areas/vacancies/vacancy-fields.ts'
import { dayInColombo, daysBefore, endOfDay, startOfDay } from '#src/platform/clock.ts'
import { testBoard } from '#test/support/app.ts'
import { chance } from '#test/support/chance.ts'
import { aCategory, aCity, aVacancy, aWalkIn } from '#test/support/factories.ts'
import { sizes } from '#test/support/sizes.ts'
import { countOpen, getOpenVacancies } from '../../calls/lists/list-vacancies.server.ts'
import type { PublicQuery } from '../../calls/lists/lists.ts'
import { searchVacancies } from '../../calls/lists/search-vacancies.server.ts'
import { maxFilters, postedWithinDays, salarySteps } from '../../filter-steps.ts'

const VACANCIES = 120
const board = await testBoard({ after })
const context = { ...board.app.context, clock: board.clock }
const today = dayInColombo(board.clock.now())
const random = chance(20261122)
const maybe = <T>(from: readonly T[]) => (random.below(4) === 0 ? null : random.pick(from))
const some = <T>(from: readonly T[]) => [...new Set([random.pick(from), random.pick(from)])]

const categories = [await aCategory(board), await aCategory(board), await aCategory(board)].map(
  ({ id }) => id,
)
const cities = [
  await aCity(board, { district: 'Galle' }),
  await aCity(board, { district: 'Kandy' }),
  await aCity(board, { district: 'Kandy' }),
]
const companies = ['Lagoon Hotels', 'Harbour Line', 'Sarasavi']
const { employment_type, workplace, experience_level, shift, education, benefits, language_skills } =
  filteredFields
const { licence, own_vehicle } = filteredFields
for (let no = 0; no < VACANCIES; no += 1) {
  const salary_unit = maybe(['month', 'day', 'hour', 'piece'])
  const salary_max =
    salary_unit === null ? null : random.pick([240, 1_000, 3_000, 60_000, 100_000, 100_000_000])
  await aVacancy(board, {
    position: `${random.pick(['Driver', 'Cook', 'රියදුරු', 'Staff Nurse', 'ஆசிரியர்'])} ${no}`,
    company_name: random.pick(companies),
    description: random.pick(['Night shifts in Galle.', 'රාත්‍රී සේවය', 'Patience and care.']),
    job_category_id: random.pick(categories),
    city_id: maybe(cities)?.id ?? null,
    closing_date: daysBefore(today, random.below(8) - 6),
    status: random.pick([0, 1, 1, 1, 1, 2]),
    approved_at: new Date(board.clock.now().getTime() - random.below(20 * 24 * 4) * 900_000).toISOString(),
    employment_type: maybe(employment_type.values),
    workplace: maybe(workplace.values),
    experience_level: maybe(experience_level.values),
    shift: maybe(shift.values),
    education: maybe(education.values),
    benefits: maybe([some(benefits.values)]),
    language_skills: maybe([some(language_skills.values)]),
    licence: maybe([some(licence.values)]),
    own_vehicle: maybe([some(own_vehicle.values)]),
    work_days: maybe([1, 3, 5, 6, 7]),
    work_hours: maybe([4, 8, 12]),
    start_date: maybe([-10, 0, 7, 8, 40].map((days) => daysBefore(today, -days))),
    language: maybe(['en', 'si', 'ta']),
    salary_unit,
    salary_max,
    ...random.pick([{}, {}, aWalkIn(board, random.below(12) - 3)]),
    ...random.pick([{}, {}, {}, { frozen_at: '2026-11-01T00:00:00Z' }]),
  })
}

const filters: (() => PublicQuery)[] = [
  () => ({ q: random.pick(['driver', 'රියදුරු', 'cook lagoon', 'galle', 'patience', 'xyzzyq', 'nurse']) }),
  () => ({ place: random.pick(['galle', 'kandy']) }),
  () => ({ category: some([...categories, 2_147_483_647]) }),
  () => ({ district: some(['galle', 'Kandy', 'Atlantis']) }),
  () => ({ city: random.pick(cities).name.toUpperCase() }),
  () => ({ position: random.pick(['r', 'රිය', 'ook', '%']) }),
  () => ({ company: some(['lagoon', 'a', 'harbour']) }),
  () => ({ company: some(['1', '2', '99999999999']) }),
  () => ({ employment_type: some(employment_type.values) }),
  () => ({ workplace: some(workplace.values) }),
  () => ({ experience_level: some(experience_level.values) }),
  () => ({ shift: some(shift.values) }),
  () => ({ education: some(education.values) }),
  () => ({ benefits: some(benefits.values) }),
  () => ({ language_skills: some(language_skills.values) }),
  () => ({ salary_unit: some(filteredFields.salary_unit.values) }),
  () => ({ licence: some(licence.values) }),
  () => ({ own_vehicle: some(own_vehicle.values) }),
  () => ({ days_max: random.pick([1, 4, 5, 7]) }),
  () => ({ hours_max: random.pick([1, 8, 10, 24]) }),
  () => ({ start_within: random.pick([1, 7, 30]) }),
  () => ({ language: some(['en', 'si', 'ta'] as const) }),
  () => ({ salary_min: random.pick([...salarySteps, 1, 26_000, 78_000, 100_000_000]) }),
  () => ({ posted_within: random.pick(postedWithinDays) }),
  () => ({ walk_in: ['week'] as const }),
  () => ({ from: daysBefore(today, random.below(20)) }),
  () => ({ to: daysBefore(today, random.below(20)) }),
]
const queries: PublicQuery[] = Array.from({ length: sizes.listQueries }, (_, no) =>
  Object.assign(
    { sort: random.pick(['approved_at', '-approved_at', 'closing_date', '-closing_date'] as const) },
    ...Array.from({ length: no % 4 }, () => random.pick(filters)()),
  ),
)

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
const totalOf = (query: PublicQuery) => countOpen(board.db, query, today)
const told = (query: PublicQuery) => JSON.stringify(query)

/** The list of the panel reads tables; what is open of it, in the order of the query. */
async function fromTables({ sort, from, to, posted_within, ...query }: PublicQuery): Promise<number[]> {
  const { rows } = await listAll(board.db, query, today, { limit: VACANCIES, offset: 0 })
  const since = [from, posted_within && daysBefore(today, posted_within)].flatMap((day) =>
    day ? [Date.parse(startOfDay(day))] : [],
  )
  const approvedAt = (row: (typeof rows)[number]) => Date.parse(row.approved_at!)
  const open = rows.filter(
    (row) =>
      row.status === 1 &&
      row.frozen_at === null &&
      row.closing_date >= today &&
      since.every((at) => approvedAt(row) >= at) &&
      (to === undefined || approvedAt(row) < Date.parse(endOfDay(to))),
  )
  const by = (row: (typeof rows)[number]) =>
    sort?.endsWith('closing_date') ? Date.parse(row.closing_date) : approvedAt(row)
  const ascending = open.toSorted((one, other) => by(one) - by(other) || one.id - other.id)
  return idsOf(sort?.startsWith('-') ? ascending.toReversed() : ascending)
}

test('the index in memory gives the lists that the tables have, whole and in pages', async () => {
  let rows = 0
  for (const query of queries) {
    const known = await fromTables(query)
    const found = await getOpenVacancies(context, query)
    assert.deepEqual(idsOf(found.rows), known, told(query))
    const [page, per_page] = [1 + random.below(3), 3]
    const part = await getOpenVacancies(context, { ...query, page, per_page })
    assert.deepEqual(idsOf(part.rows), known.slice((page - 1) * per_page, page * per_page))
    assert.equal(part.total, known.length)
    rows += known.length
  }
  assert.ok(rows > sizes.listQueries, `${rows} rows`)
})

test('every count says what the list has with that choice', async () => {
  let counted = 0
  for (const query of queries) {
    const { total, no_pay, facets, relaxations } = await searchVacancies(context, query)
    assert.equal(total, await totalOf(query), told(query))
    const { salary_min: _, ...others } = query
    const unpaid = (await getOpenVacancies(context, others)).rows.filter(
      (row) => row.salary_min === null && row.salary_max === null,
    )
    assert.equal(no_pay, unpaid.length, told(query))
    for (const [name, of] of Object.entries(facets)) {
      for (const { value, count } of [random.pick(of), random.pick(of)].filter(
        (choice) => choice !== undefined,
      )) {
        const isOne = name === 'salary_min' || name === 'posted_within' || name in maxFilters
        const chosen = {
          ...query,
          [name]: isOne ? Number(value) : [name === 'category' ? Number(value) : value],
        }
        assert.equal(count, await totalOf(chosen), told(chosen))
        counted += count
      }
    }
    if (total > 0) assert.deepEqual(relaxations, [])
    for (const { filter, total: without } of relaxations)
      assert.equal(
        without,
        await totalOf({ ...query, [filter]: undefined }),
        `${told(query)} without ${filter}`,
      )
  }
  assert.ok(counted > sizes.listQueries, `${counted} counted`)
})
