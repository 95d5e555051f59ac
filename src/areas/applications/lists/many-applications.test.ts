import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import { insertRows } from '#test/support/change-rows.ts'
import { aCategory, anAdmin, aStoredFile } from '#test/support/factories.ts'

const board = await testBoard({ after })
const admin = await anAdmin(board)
const sewing = await aCategory(board, { name: 'Sewing' })
const lists = { all: '/api/all-applications', category: '/api/applications' }

// So many that the first do not tell all: a page is found by an index, or along the order.
const many = 2_500
const cv = await aStoredFile(board, 'resumes', { name: 'many.pdf' })
const BATCH_SIZE = 250
for (let from = 0; from < many; from += BATCH_SIZE)
  await insertRows(
    board.db,
    'applications',
    Array.from({ length: BATCH_SIZE }, (_, at) => from + at).map((no) => ({
      kind: 'category_application' as const,
      no: no + 1,
      name: `${no < 500 ? 'Erste ' : ''}${no === 2_222 ? 'Zoë Ōxq' : no % 2 ? 'Many' : 'නිමල්'} ${no >= 1_800 ? 'Früher' : 'x'} ${no}`,
      email: `${no === 2_333 ? 'known' : `m${no}`}@many.example`,
      phone: '071 000 0009',
      city: no % 40 === 7 ? 'Galle' : 'Kandy',
      job_category_id: sewing.id,
      consent: 'agree' as const,
      resume_path: cv,
      created_at: new Date(Date.UTC(2026, 9, 1) - no * 60_000).toISOString(),
    })),
  )

const search = (list: string, query: string) =>
  board.call({
    url: `${list}?${encodeURI(query)}&per_page=50&category=${sewing.id}&to=2026-10-30`,
    token: admin.token,
  })

const ofMany: [query: string, total: number, first: number | undefined][] = [
  ['q=x many', 500, 0],
  ['q=නිමල්', 500, 0],
  ['q=නි', 500, 0],
  ['q=früher', 500, 1_800],
  ['q=früher&city=galle', 18, 1_807],
  ['q=früher&sort=created_at', 500, 2_499],
  ['q=früher&page=14', 500, 2_450],
  ['q=xq', 1, 2_222],
  ['q=ōx', 1, 2_222],
  ['q=Ō', 1, 2_222],
  ['q=known@many.example', 1, 2_333],
  ['q=Many.Example&city=galle', 63, 7],
  ['q=nobody', 0, undefined],
]
for (const [query, total, first] of ofMany)
  test(`of many applications ?${query} finds ${total}`, async () => {
    for (const list of [lists.all, lists.category]) {
      const answer = await search(list, query)
      assert.equal(answer.headers['x-total-count'], String(total))
      assert.equal(answer.json()[0]?.name.split(' ').at(-1), first === undefined ? undefined : String(first))
    }
  })

test('a search that finds exactly as many as are counted names its last page, one that finds more does not', async () => {
  for (const list of Object.values(lists)) {
    const rels = async (query: string) =>
      Array.from(
        String((await search(list, query)).headers['link']).matchAll(/rel="(\w+)"/g),
        ([, rel]) => rel,
      ).toSorted((a, b) => String(a).localeCompare(String(b)))
    assert.deepEqual(await rels('q=erste'), ['first', 'last', 'next'])
    assert.deepEqual(await rels('q=früher'), ['first', 'next'])
    assert.deepEqual(await rels('q=früher&page=13'), ['first', 'next', 'prev'])
    assert.deepEqual(await rels('q=früher&page=14'), ['first', 'prev'])
  }
})
