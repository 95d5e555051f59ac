import assert from 'node:assert/strict'
import { test } from 'node:test'
import { problemStatus } from '#src/contract/errors.ts'
import { en } from '#src/strings/en.ts'
import { texts as panel } from '#src/strings/panel/en.ts'

/**
 * Section 8: what a page says where no server answer says it. The server cannot produce these; their words must
 * stand.
 */
const ofPages = [
  'Failed to load data. Please try again later.',
  'Failed to load jobs.',
  'Network error. Please check your connection.',
  'No jobs found for the selected category.',
  'Failed to load categories. Please try again later.',
  'Error submitting application. Please try again.',
  'Failed to send message',
  'Failed to send reset link',
  'Registration failed. Please check your information.',
  'Failed to log out. Please try again.',
  'Error: {message}',
  'Failed to load dashboard statistics',
  'Password reset failed',
  'Failed to load cities. Please try again later.',
  'Failed to submit application. Please try again.',
  'Login failed',
  'Failed to load user data. Please try again later.',
  'Failed to update status',
  'Failed to delete job',
  'Failed to delete application',
  'Failed to load job data',
  'Failed to update job',
  'Failed to load application details',
  'Failed to load jobs in this category',
  'Failed to submit application',
  'No resume available for download',
]
for (const text of ofPages) {
  test(`the pages can say: ${text}`, () => {
    const said: readonly string[] = [...Object.values(en), ...Object.values(panel)]
    assert.ok(said.includes(text))
  })
}

test('each error code has a text, and no two of one status share it', () => {
  for (const [code, status] of Object.entries(problemStatus)) {
    const text = en[`problem.${code as keyof typeof problemStatus}`]
    assert.ok(text.length > 5, code)
    const twins = Object.entries(problemStatus).filter(
      ([other, its]) => its === status && en[`problem.${other as keyof typeof problemStatus}`] === text,
    )
    assert.equal(twins.length, 1, code)
  }
})
