import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import { changeRows } from '#test/support/change-rows.ts'
import {
  aCategory,
  aCategoryApplication,
  anAdmin,
  aPositionApplication,
  aVacancy,
} from '#test/support/factories.ts'

const board = await testBoard({ after })
const admin = await anAdmin(board)
const hotels = await aCategory(board, { name: 'Hotels' })
const cook = await aVacancy(board, { job_category_id: hotels.id, position: 'Cook', company_name: 'Cinnamon' })
const bandara = await aPositionApplication(board, {
  vacancy_id: cook.id,
  full_name: 'Bandara Herath',
  email: 'b@two.example',
  phone: '071 000 0002',
  city: null,
  resume_path: null,
  cover_letter: 'Please see my work.',
})

test('a row of all applications says where it comes from, and what its file is called', async () => {
  const answer = await board.call({ url: '/api/all-applications?q=bandara', token: admin.token })
  assert.deepEqual(answer.json(), [
    {
      id: bandara.id,
      name: 'Bandara Herath',
      email: 'b@two.example',
      phone: '071 000 0002',
      city: null,
      job_category_id: hotels.id,
      job_category_name: 'Hotels',
      category: { id: hotels.id, name: 'Hotels' },
      resume_path: null,
      resume_name: null,
      resume_flags: [],
      source: 'job_applicants',
      stage: 'received',
      created_at: board.clock.now().toISOString(),
      applicant_no: 'JA-000001',
      company_name: 'Cinnamon',
      job_position: 'Cook',
    },
  ])
})

test('a position application is one object with all that was sent', async () => {
  const list = await board.call({ url: '/api/jobs-applicants?q=bandara', token: admin.token })
  const one = await board.call({ url: `/api/job-applications/${bandara.id}`, token: admin.token })
  assert.deepEqual(list.json(), [one.json()])
  const { cover_letter, job_position, company_name, vacancy_id, source } = one.json()
  assert.deepEqual(
    [cover_letter, job_position, company_name, vacancy_id, source],
    ['Please see my work.', 'Cook', 'Cinnamon', cook.id, 'job_applicants'],
  )
})

test('what an inspection found in a résumé is shown before it is opened', async () => {
  const application = await aCategoryApplication(board)
  await changeRows(board.db, 'files', { key: application.resume_path }, { flags: ['pdf_script'] })
  const url = `/api/applications/${application.id}`
  assert.deepEqual((await board.call({ url, token: admin.token })).json().resume_flags, ['pdf_script'])
})

test('an application that is not there says so', async () => {
  for (const path of ['applications', 'job-applications'])
    for (const id of [2_147_483_647, 'x']) {
      const answer = await board.call({ url: `/api/${path}/${id}`, token: admin.token })
      assert.deepEqual([answer.statusCode, answer.json().message], [404, 'Application not found'])
    }
})
