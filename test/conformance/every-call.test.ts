import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import { adminCalls } from './admin-calls.ts'
import { applicationCalls } from './application-calls.ts'
import { authenticationCalls } from './authentication-calls.ts'
import { publicCalls } from './public-calls.ts'
import { sectionSeven, type SpecifiedCall } from './section-seven.ts'
import { signIn, type Show } from './setting.ts'
import { wireTo } from './wire.ts'

const board = await testBoard({ after })
const wire = wireTo(await board.listen())
after(() => wire.close())
const setting = { board, wire, ...(await signIn(board, wire)) }

const done = new Map<SpecifiedCall, number>()
const show: Show = (call, promise, work) => {
  test(`${call} ${promise}`, async () => {
    await work()
    done.set(call, (done.get(call) ?? 0) + 1)
  })
}
authenticationCalls(show, setting)
publicCalls(show, setting)
adminCalls(show, setting)
applicationCalls(show, setting)

test('every call of section 7 was made over a socket and did what it says', (t) => {
  for (const call of sectionSeven) t.diagnostic(`${call.padEnd(48)}${done.get(call) ?? 0} done`)
  assert.deepEqual(
    sectionSeven.filter((call) => !done.has(call)),
    [],
  )
})
