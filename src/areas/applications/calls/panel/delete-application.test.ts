// On PostgreSQL too: locks.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { personalInventory } from '#src/areas.ts'
import { erasureParts } from '#src/areas/office/area.ts'
import { erasePerson } from '#src/areas/office/index.ts'
import { testBoard } from '#test/support/app.ts'
import { anEmployer } from '#test/support/employer.ts'
import {
  aCategoryApplication,
  aJobSeekerForm,
  anAdmin,
  aPositionApplication,
  aStoredFile,
} from '#test/support/factories.ts'
import { findRows } from '#test/support/find-rows.ts'
import { openBoardOf } from '#test/support/jobs.ts'
import { aNumber, cvLines, inOneForm, opened, phoneVacancy } from '#test/support/phone-applications.ts'
import { aLinkToken } from '#test/support/signed-links.ts'

const board = await testBoard({ after })
const admin = await anAdmin(board)
const erasing = erasureParts(openBoardOf(board), personalInventory)

const kinds = {
  'a position application': {
    make: aPositionApplication,
    remove: '/api/admin/job-applications',
    read: '/api/job-applications',
    message: 'Job Application deleted successfully',
    action: 'position_application.deleted',
  },
  'a category application': {
    make: aCategoryApplication,
    remove: '/api/admin/applications',
    read: '/api/applications',
    message: 'Application deleted successfully',
    action: 'category_application.deleted',
  },
  'a long form': {
    make: aJobSeekerForm,
    remove: '/api/admin/job-seeker-forms',
    read: '/api/admin/job-seeker-forms',
    message: 'Application deleted successfully',
    action: 'job_seeker_form.deleted',
  },
}

const remove = (url: string, token = admin.token) => board.call({ method: 'DELETE', url, token })

async function isStored(key: string): Promise<boolean> {
  const row = await board.db.selectFrom('files').select('key').where('key', '=', key).executeTakeFirst()
  const stored = (await board.stored(key)) !== undefined
  assert.equal(row !== undefined, stored, 'row and bytes are there together or not at all')
  return stored
}

for (const [kind, { make, remove: path, read, message, action }] of Object.entries(kinds)) {
  test(`deleting ${kind} takes its résumé along and leaves a trace without personal data`, async () => {
    const row = await make(board)
    const key = row.resume_path!
    assert.equal(await isStored(key), true)
    const answer = await remove(`${path}/${row.id}`)
    assert.deepEqual([answer.statusCode, answer.json()], [200, { message }])
    assert.equal(await isStored(key), false)
    const gone = await board.call({ url: `${read}/${row.id}`, token: admin.token })
    assert.equal(gone.statusCode, 404)
    assert.equal(gone.json().message, 'Application not found')
    assert.equal((await board.call({ url: `/storage/${key}`, token: admin.token })).statusCode, 404)
    assert.equal((await remove(`${path}/${row.id}`)).statusCode, 404)
    const events = await findRows(board.db, 'audit_events', { action, subject_id: row.id })
    assert.deepEqual(
      events.map(({ actor_id, detail }) => ({ actor_id, detail })),
      [{ actor_id: admin.id, detail: {} }],
    )
  })
}

test('applications of one résumé that are deleted at the same moment leave no file behind', async () => {
  const resume_path = await aStoredFile(board, 'resumes')
  const applications = await Promise.all(
    Array.from({ length: 8 }, () => aPositionApplication(board, { resume_path, on_behalf: true })),
  )
  const answers = await Promise.all(applications.map(({ id }) => remove(`/api/admin/job-applications/${id}`)))
  assert.deepEqual(new Set(answers.map(({ statusCode }) => statusCode)), new Set([200]))
  assert.equal(await isStored(resume_path), false)
})

test('an application without a résumé can be deleted', async () => {
  const row = await aPositionApplication(board, { resume_path: null })
  assert.equal((await remove(`/api/admin/job-applications/${row.id}`)).statusCode, 200)
})

test('with an application go the answers of the day that name its sender, and a retry does not repeat them', async () => {
  for (const end of ['withdrawn', 'deleted']) {
    const { user, receives } = await anEmployer(board)
    const { id, email } = await receives({ email: `${end}@example.lk` })
    const note = () =>
      board.call({
        method: 'POST',
        url: `/api/account/applications/${id}/notes`,
        token: user.token,
        payload: { text: 'Sews well' },
        headers: { 'idempotency-key': end },
      })
    assert.equal((await note()).json().data.email, email)
    const link = await aLinkToken(board, { purpose: 'sent-application', subjectId: id })
    const ended =
      end === 'deleted'
        ? await remove(`/api/admin/job-applications/${id}`)
        : await board.call({
            method: 'POST',
            url: `/api/account/my-applications/${id}/withdraw`,
            token: link,
          })
    assert.equal(ended.statusCode, 200)
    assert.equal((await note()).statusCode, 409, end)
    const stored = await board.db.selectFrom('idempotent_answers').select('answer').execute()
    assert.ok(!JSON.stringify(stored).includes(email), end)
  }
})

test('the answer to who applied by phone number goes with the application, and a retry gets no dead code', async () => {
  const { vacancy } = await phoneVacancy(board)
  for (const end of ['withdrawn', 'deleted', 'erased']) {
    const phone = aNumber()
    const apply = () =>
      board.call({
        method: 'POST',
        url: `/api/jobs/${vacancy.id}/apply`,
        headers: { 'idempotency-key': end },
        payload: {
          first_name: 'A',
          last_name: 'B',
          city: 'Galle',
          agreeTerms: true,
          ...cvLines,
          email: '',
          phone,
        },
      })
    const first = await apply()
    assert.equal(first.statusCode, 201, first.body)
    assert.equal((await apply()).body, first.body, end)
    const { data } = first.json()
    if (end === 'withdrawn') {
      const token = await opened(board, data)
      const url = `/api/account/my-applications/${data.id}/withdraw`
      assert.equal((await board.call({ method: 'POST', url, token })).statusCode, 200)
    } else if (end === 'deleted')
      assert.equal((await remove(`/api/admin/job-applications/${data.id}`)).statusCode, 200)
    else await erasePerson(board.app.context, erasing, 'system', inOneForm(phone))
    const stored = await board.db.selectFrom('idempotent_answers').select('answer').execute()
    assert.ok(!JSON.stringify(stored).includes(data.applicant_no), end)
    assert.equal((await apply()).statusCode, 409, end)
  }
})
