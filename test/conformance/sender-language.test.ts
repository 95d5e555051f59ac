// Mails about what a person sent are to be written in the language in which that person used the board.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testBoard, type TestBoard } from '#test/support/app.ts'
import { sendCategory, sendLongForm, sendPosition } from '#test/support/application-forms.ts'
import { rowsNamed } from '#test/support/application-rows.ts'
import { aCategory, aUser, aVacancy } from '#test/support/factories.ts'
import { postVacancy } from '#test/support/vacancies.ts'

const board = await testBoard({ after })
const speaking = (language: string): TestBoard => ({
  ...board,
  call: (options) =>
    board.call({ ...options, headers: { ...options.headers, 'accept-language': `${language}-LK,en;q=0.5` } }),
})

const tables = [
  'vacancies',
  'position_applications',
  'category_applications',
  'job_seeker_forms',
  'contact_messages',
] as const

test('every kind of what people send keeps the language of its sender', async () => {
  const { id: job_category_id } = await aCategory(board)
  const open = await aVacancy(board)
  const { token } = await aUser(board)
  for (const language of ['ta', 'si', 'en']) {
    const sender = speaking(language)
    const message = {
      name: 'Amara',
      email: `${language}@example.lk`,
      message: 'Do you have an office in Kandy?',
    }
    const answers = [
      await postVacancy(sender, token, { job_category_id }),
      await sendPosition(sender, open.id),
      await sendCategory(sender, { job_category_id }),
      await sendLongForm(sender, { job_category_id }),
      await sender.call({ method: 'POST', url: '/api/contact', payload: message }),
    ]
    for (const answer of answers) assert.equal(answer.statusCode, 201, answer.body)
    for (const table of tables) {
      const { sender_language } = await rowsNamed(board.db, table)
        .select('sender_language')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      assert.equal(sender_language, language, table)
    }
  }
})
