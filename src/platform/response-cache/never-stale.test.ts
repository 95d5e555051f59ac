// On PostgreSQL too: notices between nodes.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { DAY_MS } from '#src/contract/values/units.ts'
import { testBoard } from '#test/support/app.ts'
import { aCategory, anAdmin, aUser, aVacancy } from '#test/support/factories.ts'

const RUNS = Number(process.env['RUNS'] ?? 1)

const pagesFolder = join(import.meta.dirname, '../../../build')
const board = await testBoard({ after }, {}, { pagesFolder })
const address = await board.listen()
const owner = await aUser(board)
let admin = await anAdmin(board)

interface Rows {
  vacancies: number[]
  categories: number[]
  clients: number[]
  /** The company of all vacancies while they have its name. */
  company: number | null
}

const call = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
  board.call({ method, url, token: admin.token, ...(payload ? { payload } : {}) })

const ids = async (table: 'companies' | 'categories') =>
  (
    await board.db.selectFrom(table).select('id').where('sort_order', 'is not', null).orderBy('id').execute()
  ).map(({ id }) => id)

const written = ['company_name', 'address', 'email', 'phone', 'position', 'description'] as const
const edited = [...written, 'job_category_id', 'closing_date', 'status'] as const
async function edit(id: number, changes: object) {
  const row = await board.db.selectFrom('vacancies').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return
  const unchanged = Object.fromEntries(edited.map((name) => [name, row[name]]))
  await call('PUT', `/api/job-edit/${id}`, { ...unchanged, ...changes })
}

const one = (rows: number[], pick: number) => rows[pick % rows.length]!

/** Changes that users and admins make through calls. */
const acts: Record<string, (rows: Rows, pick: number) => Promise<unknown>> = {
  post: async (rows, pick) => {
    const facts = { status: 0, user_id: owner.id, job_category_id: one(rows.categories, pick) }
    rows.vacancies.push((await aVacancy(board, facts)).id)
  },
  approve: async (rows, pick) => {
    // Approving a public vacancy would change nothing.
    const query = board.db.selectFrom('vacancies').select('id').where('id', 'in', rows.vacancies)
    const closed = (await query.where('status', '<>', 1).orderBy('id').execute()).map(({ id }) => id)
    const id = one(closed.length > 0 ? closed : rows.vacancies, pick)
    await call('PATCH', `/api/job-vacancies/${id}/status`, { status: 1 })
  },
  reject: (rows, pick) =>
    call('PATCH', `/api/job-vacancies/${one(rows.vacancies, pick)}/status`, {
      status: 2,
      rejection_note: 'CANARY-OWNER-ONLY',
    }),
  rename: (rows, pick) => edit(one(rows.vacancies, pick), { position: `Clerk ${pick}` }),
  move: (rows, pick) =>
    edit(one(rows.vacancies, pick), { job_category_id: one(rows.categories, pick + 1), status: pick % 3 }),
  delete: (rows, pick) => call('DELETE', `/api/admin/job-vacancies/${one(rows.vacancies, pick)}`),
  'review many': (rows, pick) =>
    call('POST', '/api/vacancies/bulk', {
      ids: rows.vacancies.slice(0, 3),
      action: (['approve', 'reject', 'delete'] as const)[pick % 3],
    }),
  'rename a category': (rows, pick) =>
    call('PUT', `/api/admin/categories/${one(rows.categories, pick)}`, {
      name: `Renamed ${pick} ${Math.random()}`,
    }),
  'order categories': async () =>
    call('POST', '/api/admin/categories/order', { ids: (await ids('categories')).toReversed() }),
  'change its company': (rows, pick) =>
    edit(one(rows.vacancies, pick), {
      company_name: pick % 2 ? 'Lagoon Hotels' : 'SARASAVI Textiles (Pvt) Ltd',
    }),
  'make its company a client': async (rows, pick) => {
    const name = pick % 2 ? 'Sarasavi  Textiles (Pvt) Ltd' : 'Sarasavi'
    const answer = await call('POST', '/api/admin/clients', { name, website: 'https://sarasavi.example' })
    if (answer.statusCode === 201) rows.clients.push(answer.json<{ data: { id: number } }>().data.id)
  },
  'add a client': async (rows, pick) => {
    const answer = await call('POST', '/api/admin/clients', { name: `Client ${pick} ${Math.random()}` })
    if (answer.statusCode === 201) rows.clients.push(answer.json<{ data: { id: number } }>().data.id)
  },
  'rename a client': (rows, pick) =>
    call('PUT', `/api/admin/clients/${one(rows.clients, pick)}`, { name: `Other ${pick} ${Math.random()}` }),
  'remove a client': (rows, pick) => call('DELETE', `/api/admin/clients/${one(rows.clients, pick)}`),
  banner: (_rows, pick) =>
    pick % 3
      ? call('PUT', '/api/admin/banner', { text: `Offer ${pick}` })
      : call('DELETE', '/api/admin/banner'),
  'the next day': async () => board.clock.advance(DAY_MS),
}

function addressesOf({ vacancies, categories, company }: Rows): string[] {
  return [
    '/api/categories',
    '/api/job-vacancies',
    '/api/job-vacancies?sort=closing_date&per_page=2',
    `/api/job-vacancies?category=${categories[0]}`,
    '/api/clients',
    '/api/banner',
    '/',
    `/?category=${categories[0]}`,
    '/top-employers',
    '/ta/top-employers',
    `/api/companies/${company}`,
    `/ta/companies/${company}-sarasavi-textiles-pvt-ltd`,
    `/si/jobs/${vacancies[0]}`,
    ...vacancies.flatMap((id) => [`/api/jobs/${id}`, `/jobs/${id}`, `/jobs/${id}/apply`]),
  ]
}

/** Makes entries hot, which are revalidated at a change and served until it is answered. */
async function readByMany(paths: string[]): Promise<void> {
  for (let no = 0; no < 12; no += 1)
    await Promise.all(paths.map(async (path) => (await fetch(address + path)).arrayBuffer()))
}

/** `fetch` is answered from the cache, `inject` bypasses it. */
async function compare(path: string, after: string): Promise<void> {
  const cached = await fetch(address + path, { headers: { connection: 'close' }, redirect: 'manual' })
  const body = await cached.text()
  const fresh = await board.app.inject({ url: path, headers: { host: 'board.test' } })
  assert.equal(cached.status, fresh.statusCode, `${path} after ${after}`)
  if (cached.status === 200) assert.equal(body, fresh.body, `${path} after ${after}`)
  assert.ok(!body.includes('CANARY-OWNER-ONLY'), `${path} tells what only its owner may know`)
}

test('whatever is changed in whatever order, what is cached equals what is rendered', async () => {
  // Each run makes every kind of change.
  const names = Object.keys(acts)
  const order = fc.shuffledSubarray(names, { minLength: names.length })
  const change = order.chain((given) =>
    fc.tuple(...given.map((name) => fc.tuple(fc.constant(name), fc.nat(50), fc.boolean()))),
  )
  const run = async (changes: [string, number, boolean][]) => {
    const rows: Rows = { vacancies: [], categories: [], clients: [1], company: null }
    for (let no = 0; no < 2; no += 1) rows.categories.push((await aCategory(board)).id)
    await board.app.context.changes.transaction(async (_trx, changed) => changed('catalogue'))
    for (const [no, status] of [1, 1, 0].entries()) {
      const closing_date = new Date(board.clock.now().getTime() + no * DAY_MS).toISOString().slice(0, 10)
      const facts = { status, user_id: owner.id, closing_date, job_category_id: rows.categories[0]! }
      const { id, company_id } = await aVacancy(board, facts)
      rows.vacancies.push(id)
      rows.company = company_id
    }
    await board.app.context.changes.transaction(async (_trx, changed) => changed('vacancies'))
    // The session would expire as the days pass.
    admin = await anAdmin(board)
    for (const path of addressesOf(rows)) await compare(path, 'the start')
    for (const [name, pick, crowded] of changes) {
      // At most sixteen entries are revalidated, so each change has another third of the addresses hot.
      if (crowded) await readByMany(addressesOf(rows).filter((_path, no) => no % 3 === pick % 3))
      const asOwner = one(rows.vacancies, pick)
      // Viewers who may see more request first, as others must not get their responses.
      for (const token of [owner.token, admin.token])
        await fetch(`${address}/api/jobs/${asOwner}`, { headers: { authorization: `Bearer ${token}` } })
      await acts[name]!(rows, pick)
      if (name === 'the next day') admin = await anAdmin(board)
      for (const path of addressesOf(rows)) await compare(path, name)
    }
  }
  await fc.assert(fc.asyncProperty(change, run), {
    numRuns: RUNS,
    endOnFailure: true,
  })
})
