import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { testBoard } from '#test/support/app.ts'
import { anAddress } from '#test/support/application-forms.ts'
import { aCategory, aVacancy } from '#test/support/factories.ts'
import { aPdf } from '#test/support/files.ts'
import { multipart } from '#test/support/forms.ts'

const board = await testBoard({ after })

const person = { email: anAddress(), phone: '077 123 4567', city: 'Moratuwa' }
const category = await aCategory(board)
const vacancy = await aVacancy(board)

const forms = {
  position_applications: {
    url: `/api/jobs/${vacancy.id}/apply`,
    fields: { ...person, first_name: 'Nimal', last_name: 'Perera', agreeTerms: 'on' },
  },
  category_applications: {
    url: '/api/applications',
    fields: { ...person, name: 'Nimal Perera', job_category_id: category.id, consent: 'agree' },
  },
  job_seeker_forms: {
    url: '/api/job-seeker-forms',
    fields: { ...person, full_name: 'Nimal Perera', job_category_id: category.id, terms: 'on' },
  },
} as const

/** As a process would that dies between the commit of the work and the keeping of its answer. */
async function answersAreLost() {
  await sql`create or replace function lose_answer() returns trigger language plpgsql as
    $$ begin raise exception 'the process died'; end $$`.execute(board.db)
  await sql`create or replace trigger lose_answer before update of answer on idempotent_answers
    for each row execute function lose_answer()`.execute(board.db)
}

for (const [table, { url, fields }] of Object.entries(forms)) {
  test(`${table}: what a dead process stored is not stored again by a retry with the same key`, async () => {
    await answersAreLost()
    const send = async () => {
      const form = await multipart(fields, { resume: { bytes: await aPdf(), name: 'cv.pdf' } })
      return board.call({
        method: 'POST',
        url,
        payload: form.payload,
        headers: { ...form.headers, 'idempotency-key': table },
      })
    }
    await send()
    // Past the ten minutes in which the same application without a key counts as a retry.
    board.clock.advance(20 * 60_000)
    assert.equal((await send()).statusCode, 409)
    const rows = await sql`select from ${sql.table(table)}`.execute(board.db)
    assert.equal(rows.rows.length, 1)
  })
}
