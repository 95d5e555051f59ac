import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { en } from '#src/strings/en.ts'
import { testBoard } from '#test/support/app.ts'
import { anAddress, countFiles, mailsTo, sendPosition } from '#test/support/application-forms.ts'
import { aCategory, aVacancy, anAdmin } from '#test/support/factories.ts'
import { aDocx, aJpeg, aPdf } from '#test/support/files.ts'
import { findRows, getRow } from '#test/support/find-rows.ts'

const board = await testBoard({ after })

const rowsOf = (vacancyId: number) => findRows(board.db, 'position_applications', { vacancy_id: vacancyId })

test('an application for an open vacancy is stored with its résumé and gets a readable number', async () => {
  const category = await aCategory(board, { name: 'Sewing' })
  const vacancy = await aVacancy(board, { job_category_id: category.id })
  const email = anAddress()
  const answer = await sendPosition(board, vacancy.id, { email })
  assert.equal(answer.statusCode, 201)
  const { message, data } = answer.json()
  assert.equal(message, 'Application Submitted Successfully!')
  const [row, ...others] = await rowsOf(vacancy.id)
  assert.deepEqual(others, [])
  const { address_key, ...receipt } = data
  assert.match(address_key, /^JA-/)
  assert.deepEqual(receipt, {
    id: row!.id,
    applicant_no: `JA-${String(row!.id).padStart(6, '0')}`,
    job_position: vacancy.position,
    company_name: vacancy.company_name,
    created_at: board.clock.now().toISOString(),
  })
  const { full_name, phone, city, cover_letter, job_category_name, on_behalf } = row!
  assert.deepEqual(
    { full_name, phone, city, cover_letter, job_category_name, on_behalf },
    {
      full_name: 'Nimal Perera',
      phone: '077 123 4567',
      city: 'Moratuwa',
      cover_letter: 'I have run these machines for six years.',
      job_category_name: 'Sewing',
      on_behalf: false,
    },
  )
  const file = await getRow(board.db, 'files', { key: row!.resume_path! })
  assert.equal(file.name, 'Nimal Perera CV.pdf')
  assert.deepEqual(await board.stored(file.key), await aPdf())
})

test('numbers go on after the millionth application', async () => {
  await sql`select setval(pg_get_serial_sequence('application_counters', 'position_application'), 1234567)`.execute(
    board.db,
  )
  const vacancy = await aVacancy(board)
  for (const no of ['JA-1234568', 'JA-1234569']) {
    const answer = await sendPosition(board, vacancy.id, { email: anAddress() })
    assert.equal(answer.json().data?.applicant_no, no)
  }
})

test('the applicant gets a confirmation, and the vacancy’s address is told who applied, without the résumé', async () => {
  const vacancy = await aVacancy(board, { email: 'wages.office@factory.example' })
  const email = anAddress()
  const { data } = (await sendPosition(board, vacancy.id, { email })).json()
  const [confirmation, ...others] = await mailsTo(board, email)
  const { link_token, ...told } = confirmation!.payload as Record<string, unknown>
  assert.match(String(link_token), /^lvl_/)
  assert.deepEqual(
    [{ ...confirmation, payload: told }, ...others],
    [
      {
        template: 'position_application_confirmation',
        payload: {
          full_name: 'Nimal Perera',
          position: vacancy.position,
          company_name: vacancy.company_name,
          applicant_no: data.applicant_no,
          vacancy_id: vacancy.id,
          language: 'en',
        },
      },
    ],
  )
  assert.deepEqual(await mailsTo(board, 'wages.office@factory.example'), [
    {
      template: 'new_application',
      payload: {
        position: vacancy.position,
        vacancy_id: vacancy.id,
        full_name: 'Nimal Perera',
        email,
        language: 'en',
      },
    },
  ])
})

test('the audit log records an application without saying whose it is', async () => {
  const vacancy = await aVacancy(board)
  const email = anAddress()
  const { data } = (await sendPosition(board, vacancy.id, { email })).json()
  const event = await getRow(board.db, 'audit_events', {
    action: 'position_application.received',
    subject_id: data.id,
  })
  assert.deepEqual([event.actor, event.actor_id, event.subject], ['visitor', null, 'position_application'])
  assert.doesNotMatch(JSON.stringify(event), /Nimal|Perera|@example\.lk|077/)
})

test('an empty form names every field that is missing, in the specification’s words', async () => {
  const vacancy = await aVacancy(board)
  const empty = { first_name: '', last_name: '', email: '', phone: '', city: ' ', agreeTerms: undefined }
  const answer = await sendPosition(board, vacancy.id, empty, null)
  assert.equal(answer.statusCode, 422)
  const { message, errors } = answer.json()
  assert.equal(message, 'Validation failed. Please check your inputs.')
  assert.deepEqual(errors, {
    first_name: ['First name is required'],
    last_name: ['Last name is required'],
    email: ['Email is required'],
    phone: ['Phone number is required'],
    city: ['City is required'],
    resume: ['Resume is required'],
    agreeTerms: ['You must agree to the terms'],
  })
  assert.deepEqual(await rowsOf(vacancy.id), [])
})

test('an address that is none, and terms that were declined, are refused', async () => {
  const vacancy = await aVacancy(board)
  for (const agreeTerms of ['false', '0', 'off', 'no']) {
    const answer = await sendPosition(board, vacancy.id, { email: 'nimal@example', agreeTerms })
    assert.equal(answer.statusCode, 422)
    assert.deepEqual(answer.json().errors, {
      email: ['Please enter a valid email'],
      agreeTerms: ['You must agree to the terms'],
    })
  }
})

test('the cover letter is optional', async () => {
  const vacancy = await aVacancy(board)
  assert.equal((await sendPosition(board, vacancy.id, { cover_letter: '' })).statusCode, 201)
  assert.equal((await rowsOf(vacancy.id))[0]!.cover_letter, null)
})

test('a résumé may be PDF, DOCX, DOC or a picture, whatever its name says, and nothing else', async () => {
  const vacancy = await aVacancy(board)
  const send = (bytes: Uint8Array, name: string) => sendPosition(board, vacancy.id, {}, { bytes, name })
  assert.equal((await send(await aDocx(), 'cv.docx')).statusCode, 201)
  assert.equal((await send(await readFile('test/fixtures/libreoffice-resume.doc'), 'cv.pdf')).statusCode, 201)
  assert.equal((await send(await aJpeg(), 'cv.pdf')).statusCode, 201)
  const gif = await send(Buffer.from('GIF89a, not allowed'), 'cv.pdf')
  assert.equal(gif.statusCode, 422)
  assert.deepEqual(gif.json().errors, { resume: ['Only PDF, DOC, DOCX files are allowed'] })
  const huge = await send(Buffer.concat([await aPdf(), Buffer.alloc(5_242_881)]), 'cv.pdf')
  assert.deepEqual(huge.json().errors, { resume: ['File size must be less than 5MB'] })
  const keys = (await rowsOf(vacancy.id)).map(({ resume_path }) => resume_path!.split('.').at(-1))
  assert.deepEqual(keys, ['docx', 'doc', 'pdf'])
})

test('an empty file, a damaged one and a text in its place are said to be so', async () => {
  const vacancy = await aVacancy(board)
  const send = (bytes: Uint8Array) => sendPosition(board, vacancy.id, {}, { bytes, name: 'cv.pdf' })
  const empty = await send(Buffer.alloc(0))
  assert.deepEqual([empty.statusCode, empty.json().errors], [422, { resume: [en['upload.empty']] }])
  const text = await sendPosition(board, vacancy.id, { resume: 'cv.pdf' }, null)
  assert.deepEqual(text.json().errors, {
    resume: ['Invalid file. Please select a valid PDF, DOC or DOCX file.'],
  })
  const damaged = await send((await aPdf()).subarray(0, 200))
  assert.deepEqual([damaged.statusCode, damaged.json().errors], [422, { resume: [en['upload.damaged']] }])
})

test('a closed vacancy takes no applications: not a row, not a file, not a mail', async () => {
  const vacancy = await aVacancy(board, { closing_date: '2026-11-19' })
  const email = anAddress()
  const before = await countFiles(board)
  const answer = await sendPosition(board, vacancy.id, { email })
  assert.equal(answer.statusCode, 422)
  assert.equal(answer.json().type, '/problems/vacancy-closed')
  assert.equal(answer.json().message, en['problem.vacancy_closed'])
  assert.deepEqual(await rowsOf(vacancy.id), [])
  assert.deepEqual(await countFiles(board), before)
  assert.deepEqual(await mailsTo(board, email), [])
})

test('a vacancy takes applications until the last second of its closing day in Sri Lanka', async () => {
  const vacancy = await aVacancy(board, { closing_date: '2026-11-20' })
  board.clock.set('2026-11-20T18:29:59.000Z')
  assert.equal((await sendPosition(board, vacancy.id)).statusCode, 201)
  board.clock.set('2026-11-20T18:30:00.000Z')
  assert.equal((await sendPosition(board, vacancy.id)).statusCode, 422)
  board.clock.set('2026-11-20T06:30:00.000Z')
})

test('an application keeps its position, company and category, and survives the vacancy', async () => {
  const admin = await anAdmin(board)
  const vacancy = await aVacancy(board, { position: 'Weaver', company_name: 'Old Name Ltd' })
  const { data } = (await sendPosition(board, vacancy.id)).json()
  await board.db.updateTable('vacancies').set({ position: 'Driver' }).where('id', '=', vacancy.id).execute()
  await board.db.deleteFrom('vacancies').where('id', '=', vacancy.id).execute()
  const answer = await board.call({ url: `/api/job-applications/${data.id}`, token: admin.token })
  const { vacancy_id, job_position, company_name, applicant_no } = answer.json()
  assert.deepEqual(
    { vacancy_id, job_position, company_name, applicant_no },
    {
      vacancy_id: null,
      job_position: 'Weaver',
      company_name: 'Old Name Ltd',
      applicant_no: data.applicant_no,
    },
  )
})
