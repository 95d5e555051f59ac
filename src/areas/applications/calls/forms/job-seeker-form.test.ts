import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import { anAddress, mailsTo, sendLongForm } from '#test/support/application-forms.ts'
import { aCategory, anAdmin } from '#test/support/factories.ts'
import { getRow } from '#test/support/find-rows.ts'

const board = await testBoard({ after })
const admin = await anAdmin(board)
const category = await aCategory(board, { name: 'Nursing' })

const shown = async (id: number) =>
  (await board.call({ url: `/api/admin/job-seeker-forms/${id}`, token: admin.token })).json()

test('the long form is stored whole, confirmed by mail and shown to admins', async () => {
  const email = anAddress()
  const fields = {
    dob: '1999-02-28',
    gender: 'Female',
    address: '5 Temple Road, Kandy',
    highest_qualification: "Bachelor's Degree",
    field_of_study: 'Nursing',
    university_name: 'University of Peradeniya',
    company_name: 'Kandy Hospital',
    job_title: 'Nurse',
    start_date: '2021-03-01',
    end_date: '2024-12-31',
    skills: 'triage, Tamil, driving',
    linkedin_profile: 'https://www.linkedin.com/in/tharushi',
    work_preference: 'In-Office',
    cover_letter: 'I would like to\r\nmove to Colombo.',
  }
  const answer = await sendLongForm(board, {
    email,
    ...fields,
    graduation_year: '2021',
    portfolio_website: 'tharushi.example.lk/work',
    job_category_id: category.id,
  })
  assert.equal(answer.statusCode, 201)
  assert.equal(answer.json().message, 'Application submitted! Check your email for confirmation.')
  const { id } = answer.json().data
  const { resume_path, ...row } = await shown(id)
  assert.match(resume_path, /^resumes\//)
  assert.deepEqual(row, {
    id,
    full_name: 'Tharushi Jayasinghe',
    email,
    phone: '0765550101',
    ...fields,
    cover_letter: 'I would like to\nmove to Colombo.',
    // An unanswered question is no consent.
    consent: 'disagree',
    graduation_year: 2021,
    portfolio_website: 'https://tharushi.example.lk/work',
    job_category_id: category.id,
    job_category_name: 'Nursing',
    category: { id: category.id, name: 'Nursing' },
    resume_name: 'Nimal Perera CV.pdf',
    resume_flags: [],
    created_at: board.clock.now().toISOString(),
  })
  const [mail, ...others] = await mailsTo(board, email)
  const { link_token, ...told } = mail!.payload as Record<string, unknown>
  assert.match(String(link_token), /^lvl_/)
  assert.deepEqual(
    [mail!.template, told, others],
    [
      'job_seeker_form_confirmation',
      {
        name: 'Tharushi Jayasinghe',
        category: 'Nursing',
        applicant_no: answer.json().data.applicant_no,
        language: 'en',
      },
      [],
    ],
  )
})

test('only name, e-mail, phone, category, résumé and terms are required', async () => {
  const least = await sendLongForm(board, { job_category_id: category.id })
  assert.equal(least.statusCode, 201)
  assert.equal((await shown(least.json().data.id)).dob, null)
  const empty = { full_name: '', email: '', phone: '', terms: undefined }
  assert.deepEqual((await sendLongForm(board, empty, null)).json().errors, {
    full_name: ['Name is required'],
    email: ['Email is required'],
    phone: ['Phone is required'],
    job_category_id: ['Category is required'],
    resume: ['Resume is required'],
    terms: ['You must agree to the terms'],
  })
})

test('every wrong field is named at once, an end before the start and an unknown category among them', async () => {
  const answer = await sendLongForm(board, {
    full_name: '',
    dob: '1999-02-30',
    gender: 'Other',
    highest_qualification: 'Doctor',
    graduation_year: '1949',
    start_date: '2024-02-01',
    end_date: '2024-01-31',
    linkedin_profile: 'javascript:alert(1)',
    portfolio_website: 'ftp://example.lk/cv',
    work_preference: 'Anywhere',
    job_category_id: 2_000_000_000,
  })
  assert.equal(answer.statusCode, 422)
  const choice = ['Please choose one of the options.']
  const address = ['Please enter a web address, for example https://example.com']
  assert.deepEqual(answer.json().errors, {
    full_name: ['Name is required'],
    dob: ['Please enter a valid date.'],
    gender: choice,
    highest_qualification: choice,
    graduation_year: ['Please enter a year from 1950 to 2100.'],
    end_date: ['The end date is before the start date.'],
    linkedin_profile: address,
    portfolio_website: address,
    work_preference: choice,
    job_category_id: choice,
  })
})

test('a date comes in boxes: a month of work is its first day, and a gap is a wrong date', async () => {
  const job_category_id = category.id
  const work = {
    'start_date-month': ' 3',
    'start_date-year': '2021',
    'end_date-month': '',
    'end_date-year': '',
  }
  const boxes = { 'dob-day': '8', 'dob-month': '02', 'dob-year': '1999' }
  const sent = await sendLongForm(board, { job_category_id, ...boxes, ...work })
  const { dob, start_date, end_date } = await shown(sent.json().data.id)
  assert.deepEqual(
    { dob, start_date, end_date },
    { dob: '1999-02-08', start_date: '2021-03-01', end_date: null },
  )
  const gap = await sendLongForm(board, {
    job_category_id,
    ...boxes,
    'dob-day': '',
    'end_date-month': '13',
    'end_date-year': '2021',
  })
  const wrong = ['Please enter a valid date.']
  assert.deepEqual(gap.json().errors, { dob: wrong, end_date: wrong })
})

test('the audit log records a form without saying whose it is', async () => {
  const { data } = (await sendLongForm(board, { job_category_id: category.id })).json()
  const event = await getRow(board.db, 'audit_events', {
    action: 'job_seeker_form.received',
    subject_id: data.id,
  })
  assert.deepEqual(event.detail, { category: 'Nursing' })
})
