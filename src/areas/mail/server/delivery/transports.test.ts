import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import PostalMime from 'postal-mime'
import { fileTransport } from './transports.ts'

const mail = {
  id: 7,
  template: 'contact_message',
  to: 'office@board.example',
  subject: 'Message from ගාල්ල',
  text: 'ආයුබෝවන්\n',
  html: '<p>ආයුබෝවන්</p>',
  replyTo: 'nimal@example.lk',
  messageId: '<fixed@lanka-vacancies>',
  createdAt: new Date('2026-11-20T06:30:00.000Z'),
}

test('without an SMTP server a mail becomes a readable file that the log names', async (t) => {
  const folder = join(await mkdtemp(join(tmpdir(), 'outbox-')), 'outbox')
  t.after(() => rm(join(folder, '..'), { recursive: true }))
  const logged: object[] = []
  const log = { info: (facts: object) => logged.push(facts), warn: () => undefined, error: () => undefined }
  const transport = fileTransport(folder, 'Board <no-reply@board.example>', log)
  await transport.send(mail, AbortSignal.timeout(1000))
  await transport.send(mail, AbortSignal.timeout(1000))

  const file = join(folder, '2026-11-20T06-30-00-000Z-contact_message-7.eml')
  assert.deepEqual(await readdir(folder), ['2026-11-20T06-30-00-000Z-contact_message-7.eml'])
  assert.deepEqual(logged[0], { file, template: 'contact_message' })
  assert.equal((await stat(file)).mode & 0o077, 0)
  const parsed = await PostalMime.parse(await readFile(file))
  assert.equal(parsed.subject, mail.subject)
  assert.equal(parsed.text?.trim(), mail.text.trim())
  assert.equal(parsed.html?.trim(), mail.html)
  assert.equal(parsed.messageId, mail.messageId)
  assert.deepEqual(parsed.replyTo, [{ name: '', address: 'nimal@example.lk' }])
  assert.deepEqual(parsed.to, [{ name: '', address: 'office@board.example' }])
})
