import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'

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
    for (const path of ['/api/job-seeker', '/api/application', '/api/jobs/1/apply']) {
      const { status } = await send(path)
      assert.ok(status >= 400 && status < 500, `${path}: ${status}`)
    }
    assert.equal((await fetch(`${address}/healthz`)).status, 200)
  })
