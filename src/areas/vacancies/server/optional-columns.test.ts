// Every optional field that is declared in vacancy-fields.ts, so that one whose column or trigger was forgotten is found.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import { anAdmin, aUser, aWalkIn } from '#test/support/factories.ts'
import { multipart } from '#test/support/forms.ts'
import { postVacancy, vacancyFields } from '#test/support/vacancies.ts'
import type { OptionalField } from '../optional-field.ts'
import { columnFields, filterColumns, optionalColumns } from '../vacancy-fields.ts'

const board = await testBoard({ after })
const { token } = await anAdmin(board)
const user = await aUser(board)

function sampleOf(field: OptionalField): string | number {
  switch (field.kind) {
    case 'number':
    case 'amount':
      return field.max
    case 'choice':
      return field.values.at(-1)!
    case 'choices':
      return field.values.join(',')
    case 'day':
      return '2027-01-31'
    case 'time':
      return '09:30'
    case 'text':
      return 'x'.repeat(field.size)
  }
}
/** As answers have it. */
function answered(field: OptionalField): unknown {
  return field.kind === 'choices' ? field.values : sampleOf(field)
}
/** Work overseas takes no applications at a site. */
const own = { workplace: 'remote', apply_url: 'https://jobs.example/apply', ...aWalkIn(board) }
const sent = {
  ...Object.fromEntries(optionalColumns.map((name) => [name, sampleOf(columnFields[name])])),
  ...own,
}
const samples: Record<string, unknown> = {
  ...Object.fromEntries(optionalColumns.map((name) => [name, answered(columnFields[name])])),
  ...own,
}
const nothing = Object.fromEntries(optionalColumns.map((name) => [name, null]))

type Row = Record<string, unknown> & { id: number }
const optional = (row: Row) => Object.fromEntries(optionalColumns.map((name) => [name, row[name]]))
const read = async (url: string) => (await board.call({ url, token })).json<Row[]>()

const full = (await postVacancy(board, user.token, { ...sent, position: 'Full' })).json<{
  data: Row
}>().data
const bare = (await postVacancy(board, user.token, { position: 'Bare' })).json<{ data: Row }>().data

async function edit(fields: Record<string, string>): Promise<Row> {
  const form = await multipart({ ...(await vacancyFields(board)), status: 1, position: 'Full', ...fields })
  const answer = await board.call({ method: 'PUT', url: `/api/job-edit/${full.id}`, token, ...form })
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<{ data: Row }>().data
}

test('each optional field is posted, answered, and empty where nothing was said', async () => {
  assert.deepEqual(optional(full), samples)
  assert.deepEqual(optional(bare), nothing)
  const listed = await read('/api/job-vacancies-all?sort=id')
  assert.deepEqual(listed.map(optional), [samples, nothing])
})

test('each stands in the file of the list', async () => {
  const file = await board.call({ url: '/api/admin/export/vacancies.csv?sort=id', token })
  const line = file.body.split('\r\n')[1]!
  for (const [name, value] of Object.entries(samples))
    assert.ok(line.includes([value].flat().join(' ')), name)
})

test('each that narrows lists does so, with words and without', async () => {
  for (const name of filterColumns)
    for (const words of ['', '&q=engineering']) {
      const found = await read(
        `/api/job-vacancies-all?${name}=${[samples[name]].flat().at(-1) as string}${words}`,
      )
      assert.deepEqual(
        found.map(({ id }) => id),
        [full.id],
        name,
      )
    }
})

test('an edit that does not know them leaves all, and one that sends them empty clears all', async () => {
  assert.deepEqual(optional(await edit({})), samples)
  const cleared = Object.fromEntries(optionalColumns.map((name) => [name, '']))
  assert.deepEqual(optional(await edit(cleared)), nothing)
})
