import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cpuMs } from '#test/support/cpu-time.ts'
import { multipart } from '#test/support/forms.ts'
import { refuseBrokenForm } from './page-body.ts'

const URLENCODED = 'application/x-www-form-urlencoded'

const sent = (type: string | undefined, body: Uint8Array | string = '') =>
  refuseBrokenForm(type === undefined ? {} : { 'content-type': type }, Buffer.from(body as string))

test('forms as browsers send them pass, an empty one too', async () => {
  const { payload, headers } = await multipart({ a: 'b' }, { file: { bytes: Buffer.alloc(2000), name: 'x' } })
  await sent(headers['content-type'], payload)
  await sent(`${URLENCODED};charset=UTF-8`, 'name=Nimal&message=a%26b')
  await sent(URLENCODED)
})

test('what is no form, or a broken one, is refused as such', async () => {
  for (const type of [
    undefined,
    '',
    'application/json',
    'text/plain',
    'constructor',
    'multipart/form-data-x',
  ])
    await assert.rejects(sent(type, '{'), { code: 'unsupported_media_type' }, String(type))
  await assert.rejects(sent('multipart/form-data; boundary=x', 'abc'), { code: 'malformed' })
})

test('more fields than any form has are refused before they are read, which would take minutes', async () => {
  const part = '--x\r\ncontent-DISPOSITION: form-data; name="a"\r\n\r\n\r\n'
  const spent = await cpuMs(async () => {
    await assert.rejects(sent(URLENCODED, 'a&'.repeat(1_000_000)), { code: 'too_large' })
    await assert.rejects(sent('Multipart/Form-Data; boundary=x', `${part.repeat(100)}--x--\r\n`), {
      code: 'too_large',
    })
  })
  assert.ok(spent < 5_000, `${spent} ms`)
})
