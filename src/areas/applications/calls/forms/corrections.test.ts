// On PostgreSQL too: locks.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { MINUTE_MS } from '#src/contract/values/units.ts'
import { testBoard } from '#test/support/app.ts'
import {
  anAddress,
  countFiles,
  mailsTo,
  sendCategory,
  sendLongForm,
  sendPosition,
} from '#test/support/application-forms.ts'
import { rowsNamed } from '#test/support/application-rows.ts'
import { anEmployer } from '#test/support/employer.ts'
import { aCategory, anAdmin, aUser, aVacancy } from '#test/support/factories.ts'
import { aPdf } from '#test/support/files.ts'
import { getRow } from '#test/support/find-rows.ts'
import { aNumber, phoneVacancy } from '#test/support/phone-applications.ts'

const board = await testBoard({ after })
const cv = { bytes: await aPdf('one'), name: 'cv.pdf' }
type Fields = Record<string, string | number>

/** Each form with what a sender may change, and the column that shows it. */
const forms = {
  position_applications: {
    send: async () => {
      const { id } = await aVacancy(board)
      return (fields: Fields, file = cv, token?: string) => sendPosition(board, id, fields, file, token)
    },
    changes: {
      first_name: ['Kamal', 'full_name', 'Kamal Perera'],
      last_name: ['Silva', 'full_name', 'Nimal Silva'],
      phone: ['071 999 8877', 'phone', '071 999 8877'],
      city: ['Kandy', 'city', 'Kandy'],
      cover_letter: ['I also drive.', 'cover_letter', 'I also drive.'],
    },
  },
  category_applications: {
    send: async () => {
      const { id } = await aCategory(board)
      return (fields: Fields, file = cv, token?: string) =>
        sendCategory(board, { job_category_id: id, ...fields }, file, token)
    },
    changes: {
      name: ['Kumari Fernando', 'name', 'Kumari Fernando'],
      phone: ['071 999 8877', 'phone', '071 999 8877'],
      city: ['Kandy', 'city', 'Kandy'],
      consent: ['disagree', 'consent', 'disagree'],
    },
  },
  job_seeker_forms: {
    send: async () => {
      const { id } = await aCategory(board)
      return (fields: Fields, file = cv, token?: string) =>
        sendLongForm(board, { job_category_id: id, ...fields }, file, token)
    },
    changes: {
      full_name: ['Tharushi Silva', 'full_name', 'Tharushi Silva'],
      phone: ['071 999 8877', 'phone', '071 999 8877'],
      dob: ['1999-02-28', 'dob', '1999-02-28'],
      gender: ['Female', 'gender', 'Female'],
      address: ['5 Temple Road', 'address', '5 Temple Road'],
      highest_qualification: ['PhD', 'highest_qualification', 'PhD'],
      field_of_study: ['Law', 'field_of_study', 'Law'],
      university_name: ['Colombo', 'university_name', 'Colombo'],
      graduation_year: [2021, 'graduation_year', 2021],
      company_name: ['Kandy Hospital', 'company_name', 'Kandy Hospital'],
      job_title: ['Nurse', 'job_title', 'Nurse'],
      start_date: ['2021-03-01', 'start_date', '2021-03-01'],
      end_date: ['2024-12-31', 'end_date', '2024-12-31'],
      skills: ['triage', 'skills', 'triage'],
      linkedin_profile: [
        'https://www.linkedin.com/in/t',
        'linkedin_profile',
        'https://www.linkedin.com/in/t',
      ],
      portfolio_website: ['https://t.example.lk/', 'portfolio_website', 'https://t.example.lk/'],
      work_preference: ['Remote', 'work_preference', 'Remote'],
      cover_letter: ['I also drive.', 'cover_letter', 'I also drive.'],
      consent: ['agree', 'consent', 'agree'],
    },
  },
} as const satisfies Record<string, object>

for (const [table, { send: prepare, changes }] of Object.entries(forms)) {
  const rowsOf = (email: string) =>
    rowsNamed(board.db, table as keyof typeof forms)
      .selectAll()
      .where('email', '=', email)
      .orderBy('no' as 'id')
      .execute() as unknown as Promise<Record<string, unknown>[]>

  for (const [field, [value, column, stored]] of Object.entries(changes))
    test(`${table}: another ${field} within ten minutes replaces what was sent, which the answer says`, async () => {
      const send = await prepare()
      const email = anAddress()
      const first = (await send({ email })).json()
      assert.equal(first.data.replaced, undefined)
      board.clock.advance(MINUTE_MS)
      const answer = await send({ email, [field]: value })
      assert.equal(answer.statusCode, 201, answer.body)
      const { message, data } = answer.json()
      assert.deepEqual(
        [data.id, data.applicant_no, data.replaced],
        [first.data.id, first.data.applicant_no, true],
      )
      assert.equal(message, `${first.message} It replaces the one that you sent a few minutes ago.`)
      const rows = await rowsOf(email)
      assert.deepEqual(
        rows.map((row) => row[column]),
        [stored],
      )
      assert.equal((await mailsTo(board, email)).length, 1, 'the first mail had not left')
      const again = await send({ email, [field]: value })
      assert.equal(again.json().data.replaced, undefined, 'what was sent last is the first answer again')
      assert.equal((await rowsOf(email)).length, 1)
    })

  test(`${table}: the same file by another name is stored by that name, and the first one goes`, async () => {
    const send = await prepare()
    const email = anAddress()
    await send({ email })
    const before = await countFiles(board)
    const renamed = await send({ email }, { ...cv, name: 'Nimal.pdf' })
    assert.equal(renamed.json().data.replaced, true)
    assert.deepEqual(await countFiles(board), before)
    const [row] = await rowsOf(email)
    const { name } = await getRow(board.db, 'files', { key: String(row!['resume_path']) }, ['name'])
    assert.equal(name, 'Nimal.pdf')
  })

  test(`${table}: what an admin has opened stays, and the other one stands beside it`, async () => {
    const { token } = await anAdmin(board)
    const send = await prepare()
    const email = anAddress()
    const { id } = (await send({ email })).json().data
    const path = {
      position_applications: '/api/job-applications',
      category_applications: '/api/applications',
      job_seeker_forms: '/api/admin/job-seeker-forms',
    }[table]
    assert.equal((await board.call({ url: `${path}/${id}`, token })).statusCode, 200)
    const answer = (await send({ email, phone: '071 999 8877' })).json().data
    assert.deepEqual([answer.id === id, answer.replaced], [false, undefined])
    const phones = (await rowsOf(email)).map(({ phone }) => phone)
    assert.deepEqual([phones.length, phones[1]], [2, '071 999 8877'])
  })

  test(`${table}: an application of an account is replaced by that account alone`, async () => {
    const send = await prepare()
    const email = anAddress()
    const { token } = await aUser(board)
    await send({ email }, cv, token)
    await send({ email, phone: '071 999 8877' }, cv)
    assert.equal((await rowsOf(email)).length, 2)
    await send({ email, phone: '071 999 8866' }, cv, (await aUser(board)).token)
    assert.equal((await rowsOf(email)).length, 2, 'the last one was nobody’s')
  })
}

test('an application that its employer has opened, by page or by file, or moved, stays', async () => {
  const { vacancy, call } = await anEmployer(board)
  const acts = {
    page: (id: number) => call('GET', `/applications/${id}`),
    file: (id: number) => call('GET', `/applications/${id}/resume`),
    stage: (id: number) => call('POST', `/applications/${id}/stage`, { stage: 'shortlisted' }),
  }
  for (const [name, act] of Object.entries(acts)) {
    const email = anAddress()
    const { id } = (await sendPosition(board, vacancy.id, { email }, cv)).json().data
    assert.equal((await act(id)).statusCode, 200, name)
    const other = (await sendPosition(board, vacancy.id, { email, city: 'Kandy' }, cv)).json().data
    assert.notEqual(other.id, id, name)
  }
})

test('two different keys do not make a retry of what was changed', async () => {
  const { id } = await aVacancy(board)
  const email = anAddress()
  const sent = []
  for (const city of ['Galle', 'Kandy'])
    sent.push((await sendPosition(board, id, { email, city }, cv)).json().data.id)
  const row = await rowsNamed(board.db, 'position_applications')
    .select('city')
    .where('email', '=', email)
    .execute()
  assert.deepEqual([sent[0] === sent[1], row], [true, [{ city: 'Kandy' }]])
})

test('an application by phone number is replaced too, and its code stays good', async () => {
  const { send, applies } = await phoneVacancy(board)
  const phone = aNumber()
  const first = await applies({ phone, city: 'Galle', cover_letter: 'I sew.' })
  const answer = (await send({ phone, city: 'Galle', cover_letter: 'I sew and cut.' })).json().data
  assert.deepEqual([answer.id, answer.code, answer.replaced], [first.id, null, true])
  const opened = await board.send('POST', '/api/application-codes', {
    applicant_no: first.applicant_no,
    code: first.code,
  })
  assert.equal(opened.statusCode, 200)
  const other = (await send({ phone, city: 'Galle', last_work: 'Cutter, Brandix' })).json().data
  assert.notEqual(other.id, first.id, 'other lines make another CV')
})
