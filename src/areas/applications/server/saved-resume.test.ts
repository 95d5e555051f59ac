import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import { countFiles, sendCategory, sendLongForm, sendPosition } from '#test/support/application-forms.ts'
import { rowsNamed } from '#test/support/application-rows.ts'
import { aCategory, aUser, aVacancy } from '#test/support/factories.ts'
import { aPdf } from '#test/support/files.ts'
import { getRow } from '#test/support/find-rows.ts'
import { multipart } from '#test/support/forms.ts'

const board = await testBoard({ after })
const category = await aCategory(board)
const vacancy = await aVacancy(board)

async function save(token: string, name = 'Kumari Silva.pdf', bytes?: Buffer) {
  const resume = { bytes: bytes ?? (await aPdf(name)), name }
  return board.call({
    method: 'POST',
    url: '/api/account/resume',
    token,
    ...(await multipart({}, { resume })),
  })
}

/** Sends each of the specified forms without a file. */
const forms = {
  position_applications: (token?: string, saved_resume?: string) =>
    sendPosition(board, vacancy.id, { saved_resume }, null, token),
  category_applications: (token?: string, saved_resume?: string) =>
    sendCategory(board, { job_category_id: category.id, saved_resume }, null, token),
  job_seeker_forms: (token?: string, saved_resume?: string) =>
    sendLongForm(board, { job_category_id: category.id, saved_resume }, null, token),
} as const
const tables = Object.keys(forms) as (keyof typeof forms)[]

async function newest(table: keyof typeof forms) {
  return rowsNamed(board.db, table)
    .innerJoin('files', 'files.key', 'resume_path')
    .select(['resume_path', 'files.name', 'files.sha256'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

for (const table of tables) {
  test(`a form of ${table} takes the saved CV, and keeps it when the account deletes its own`, async () => {
    const user = await aUser(board)
    const bytes = await aPdf(`The CV of ${table}`)
    assert.equal((await save(user.token, 'My CV.pdf', bytes)).statusCode, 200)
    const sent = await forms[table](user.token, 'true')
    assert.equal(sent.statusCode, 201, sent.body)
    const { resume_path, name } = await newest(table)
    assert.equal(name, 'My CV.pdf')
    const dropped = await board.call({ method: 'DELETE', url: '/api/account/resume', token: user.token })
    assert.equal(dropped.json().resume, null)
    assert.deepEqual(await board.stored(resume_path!), bytes)
    assert.deepEqual(await readdir(join(board.dataDir, 'uploads')), [])
  })

  test(`a form of ${table} without a saved CV is refused as one without a file`, async () => {
    const user = await aUser(board)
    const answers = [
      await forms[table](user.token, 'true'),
      await forms[table](undefined, 'true'),
      await forms[table]('lvu_dead_token_of_nobody', 'true'),
    ]
    await save(user.token)
    answers.push(await forms[table](user.token), await forms[table](user.token, 'false'))
    for (const answer of answers) {
      assert.equal(answer.statusCode, 422)
      assert.deepEqual(answer.json().errors, { resume: ['Resume is required'] })
    }
    const wrong = await forms[table](user.token, 'perhaps')
    assert.deepEqual(Object.keys(wrong.json().errors), ['saved_resume', 'resume'])
  })
}

test('every wrong field is named beside a saved CV, and nothing is stored', async () => {
  const user = await aUser(board)
  await save(user.token)
  const before = await countFiles(board)
  const answer = await sendPosition(
    board,
    vacancy.id,
    { saved_resume: 'true', city: '', email: 'nobody' },
    null,
    user.token,
  )
  assert.deepEqual(Object.keys(answer.json().errors).toSorted(), ['city', 'email'])
  assert.deepEqual(await countFiles(board), before)
})

test('a file that is sent stands, whatever is asked for beside it', async () => {
  const user = await aUser(board)
  await save(user.token)
  const file = { bytes: await aPdf('Another one'), name: 'Another.pdf' }
  await sendPosition(board, vacancy.id, { saved_resume: 'true' }, file, user.token)
  assert.equal((await newest('position_applications')).name, 'Another.pdf')
})

test('the same application with the saved CV gets the first answer again', async () => {
  const user = await aUser(board)
  await save(user.token)
  const fields = { saved_resume: 'true', email: 'twice@example.lk' }
  const [first, second] = [
    await sendPosition(board, vacancy.id, fields, null, user.token),
    await sendPosition(board, vacancy.id, fields, null, user.token),
  ]
  assert.equal(first.statusCode, 201)
  assert.deepEqual(second.json().data.id, first.json().data.id)
})

test('a saved CV whose bytes are lost is missing, and no fault of the server', async () => {
  const user = await aUser(board)
  await save(user.token)
  const { resume_path } = await getRow(board.db, 'applicant_details', { user_id: user.id }, ['resume_path'])
  await board.store.remove(resume_path!)
  const answer = await forms.position_applications(user.token, 'true')
  assert.deepEqual(answer.json().errors, { resume: ['Resume is required'] })
})
