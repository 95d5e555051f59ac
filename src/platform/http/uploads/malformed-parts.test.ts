import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import { cpuMs } from '#test/support/cpu-time.ts'

const board = await testBoard({ after })
const address = await board.listen()

const dispositions = [
  'form-data',
  'form-data; filename="a.pdf"',
  'form-data; name=""',
  'form-data; name=""; filename="a.pdf"',
  'attachment',
]

for (const disposition of dispositions)
  test(`a part that is named by "${disposition}" is an error of the client, and ends nothing`, async () => {
    const body = [
      '--b',
      `Content-Disposition: ${disposition}`,
      '',
      'x',
      '--b',
      'Content-Disposition: form-data; name="name"',
      '',
      'Kamala',
      '--b--',
      '',
    ].join('\r\n')
    const send = (path: string) =>
      fetch(address + path, {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
        body,
      })
    for (const path of ['/api/applications', '/api/job-seeker-forms']) {
      const { status } = await send(path)
      assert.ok(status >= 400 && status < 500, `${path}: ${status}`)
    }
    assert.equal((await fetch(`${address}/healthz`)).status, 200)
  })

test('a body of a million empty parts is refused before it is parsed', async () => {
  const body = Buffer.concat([Buffer.from('--x\r\n'), Buffer.alloc(7_000_000, '\r\n--x')])
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const spent = await cpuMs(async () => {
    const answer = await fetch(`${address}/api/applications`, { method: 'POST', headers, body })
    assert.ok([400, 404, 413].includes(answer.status), String(answer.status))
  })
  // Parsing the whole body would take at least two seconds of processor time.
  assert.ok(spent < 1_000, `${spent} ms`)
})
