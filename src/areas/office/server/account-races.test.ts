// On PostgreSQL too: locks.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import { sendPosition } from '#test/support/application-forms.ts'
import { aUser, aVacancy, PASSWORD } from '#test/support/factories.ts'

const board = await testBoard({ after })
const ROUNDS = 8

test('who posts or applies while the own account is deleted is done or logged out, and never an error of the board', async () => {
  const vacancy = await aVacancy(board)
  for (let round = 0; round < ROUNDS; round += 1) {
    const { token, email } = await aUser(board, { email_confirmed_at: board.clock.now().toISOString() })
    const answers = await Promise.all([
      board.send(
        'POST',
        '/api/job-vacancies',
        {
          position: 'Cook',
          company_name: 'Ceylon',
          address: 'Galle',
          email,
          phone: '0771234567',
          description: 'Cooks.',
          job_category_id: vacancy.job_category_id,
          closing_date: '2026-12-20',
        },
        token,
      ),
      sendPosition(board, vacancy.id, {}, undefined, token),
      board.send('POST', '/api/account/deletion', { current_password: PASSWORD }, token),
    ])
    for (const { statusCode, body } of answers) assert.ok(statusCode < 500, `${statusCode} ${body}`)
    assert.equal(answers[2]!.statusCode, 200)
  }
})
