import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { MINUTE_MS } from '#src/contract/values/units.ts'
import { findLink } from '#src/platform/signed-links.ts'
import { testBoard } from '#test/support/app.ts'
import {
  anAddress,
  mailsTo,
  sendCategory,
  sendLongForm,
  sendPosition,
} from '#test/support/application-forms.ts'
import { changeRows } from '#test/support/change-rows.ts'
import { aCategory, aVacancy } from '#test/support/factories.ts'
import { aNumber, phoneVacancy } from '#test/support/phone-applications.ts'
import { quarantineOf, trap } from '#test/support/quarantine.ts'

const board = await testBoard({ after })
const { emptied, held, release } = quarantineOf(board)

interface Sent {
  id: number
  address_key?: string | null
}
type Fields = Record<string, string | number>

const forms = {
  position_application: async () => {
    const { id } = await aVacancy(board)
    return (fields: Fields) => sendPosition(board, id, fields)
  },
  'position_application by phone': async () => {
    const { send } = await phoneVacancy(board)
    const phone = aNumber()
    return (fields: Fields) => send({ phone, ...fields })
  },
  category_application: async () => {
    const job_category_id = (await aCategory(board)).id
    return (fields: Fields) => sendCategory(board, { job_category_id, ...fields })
  },
  job_seeker_form: async () => {
    const job_category_id = (await aCategory(board)).id
    return (fields: Fields) => sendLongForm(board, { job_category_id, ...fields })
  },
}

const change = (address_key: unknown, new_email: string) =>
  board.call({ method: 'POST', url: '/api/applications/address', payload: { address_key, new_email } })

const linkIn = ([mail]: Awaited<ReturnType<typeof mailsTo>>) =>
  String((mail!.payload as { link_token: string }).link_token)
const isOver = async (token: string) => (await findLink(board.db, token, board.clock.now()))!.isOver

for (const [form, prepare] of Object.entries(forms)) {
  test(`${form}: within 15 minutes a wrong address is put right, and the old one gets nothing more`, async () => {
    const send = await prepare()
    const [wrong, right] = [anAddress(), anAddress()]
    const { address_key } = (await send({ email: wrong })).json<{ data: Sent }>().data
    const first = linkIn(await mailsTo(board, wrong))
    board.clock.advance(14 * MINUTE_MS)
    const answer = await change(address_key, right)
    assert.deepEqual([answer.statusCode, answer.json().data], [200, { email: right }], answer.body)
    assert.deepEqual(await mailsTo(board, wrong), [])
    assert.equal(await isOver(first), true, 'the link in the first mail may have been read')
    assert.equal(await isOver(linkIn(await mailsTo(board, right))), false)
    const rows = await board.db
      .selectFrom('applications')
      .select('email')
      .where('email', 'in', [wrong, right])
      .execute()
    assert.deepEqual(rows, [{ email: right }])
    const late = await change(address_key, wrong)
    assert.equal(late.statusCode, 422, 'once')
    assert.match(late.json().errors.new_email[0], /15 minutes/)
  })

  test(`${form}: whoever sends the same again gets no key, and one that was made up is refused`, async () => {
    const send = await prepare()
    const email = anAddress()
    const { address_key } = (await send({ email })).json<{ data: Sent }>().data
    const again = (await send({ email })).json<{ data: Sent }>().data
    assert.equal(again.address_key ?? null, null)
    const [number, time, secret] = address_key!.split('.')
    for (const key of [
      `${number}.${Number(time) + 1}.${secret}`,
      `JA-000001.${time}.${secret}`,
      `${number}.NaN.${secret}`,
      `${number}.1e300.${secret}`,
      `${number}.999999999999999.${secret}`,
      'x',
    ])
      assert.equal((await change(key, anAddress())).statusCode, 422, key)
    assert.equal((await mailsTo(board, email)).length, 1)
  })
}

test('after 15 minutes an address stays, and so it does once the application was read or decided on', async () => {
  for (const facts of [{}, { opened_at: true }, { stage_at: true }] as const) {
    const { id } = await aVacancy(board)
    const email = anAddress()
    const sent = (await sendPosition(board, id, { email })).json<{ data: Sent }>().data
    const at = board.clock.now().toISOString()
    for (const column of Object.keys(facts))
      await changeRows(board.db, 'applications', { email }, { [column]: at })
    if (Object.keys(facts).length === 0) board.clock.advance(15 * MINUTE_MS)
    assert.equal((await change(sent.address_key, anAddress())).statusCode, 422)
    assert.equal((await mailsTo(board, email)).length, 1)
  }
})

test('the employer answers the new address', async () => {
  const { id, email: employer } = await aVacancy(board, { email: anAddress() })
  const { address_key } = (await sendPosition(board, id, {})).json<{ data: Sent }>().data
  const right = anAddress()
  await change(address_key, right)
  const addresses = (await mailsTo(board, employer)).map(
    ({ payload }) => (payload as { email: string }).email,
  )
  assert.deepEqual(addresses, [right])
})

test('an application in quarantine is released with the new address, and its sender sees no difference', async () => {
  await emptied()
  const [wrong, right] = [anAddress(), anAddress()]
  const { id } = await aVacancy(board)
  const { address_key } = (await sendPosition(board, id, { email: wrong, ...trap })).json<{ data: Sent }>()
    .data
  const answer = await change(address_key, right)
  assert.deepEqual([answer.statusCode, answer.json().data], [200, { email: right }])
  assert.equal((await release((await held())[0]!.id)).statusCode, 200)
  assert.deepEqual([(await mailsTo(board, wrong)).length, (await mailsTo(board, right)).length], [0, 1])
})

test('without an email address there is no key', async () => {
  const { applies } = await phoneVacancy(board)
  assert.equal('address_key' in (await applies()), false)
})
