import assert from 'node:assert/strict'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { mails } from '#src/areas.ts'
import { fileTransport, mailJobs } from '#src/areas/mail/index.ts'
import { runJobs } from '#src/platform/jobs/run-jobs.ts'
import { testBoard } from '#test/support/app.ts'
import { anAddress, sendCategory, sendLongForm, sendPosition } from '#test/support/application-forms.ts'
import { aCategory, anAdmin, aVacancy } from '#test/support/factories.ts'
import { removeOverdue } from '#test/support/jobs.ts'

const board = await testBoard({ after })
const { db, clock, dataDir } = board
const admin = await anAdmin(board)
const category = await aCategory(board)
const folder = join(dataDir, 'outbox')

const files = async () => (await readdir(folder).catch(() => [])).toSorted((a, b) => a.localeCompare(b))
const waiting = async () =>
  (await db.selectFrom('outbox').select('id').where('sent_at', 'is', null).execute()).length

/** Writes every mail that waits to its file, as a board without SMTP does. */
async function writeMails(): Promise<void> {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const site = { name: 'Board', publicUrl: 'http://board.test', address: 'a', phone: 'p', email: 'o@b.lk' }
  const transport = fileTransport(folder, 'Board <no-reply@board.example>', log)
  const worker = runJobs(mailJobs({ context: { db, clock }, mails, transport, site: () => site, log }), {
    log,
  })
  for (const until = performance.now() + 20_000; (await waiting()) > 0 && performance.now() < until;)
    await wait(20)
  await worker.stop()
}

const kinds = {
  'a position application': {
    send: async (email: string) =>
      sendPosition(board, (await aVacancy(board, { email: anAddress() })).id, { email }),
    remove: '/api/admin/job-applications',
    mails: 2,
  },
  'a category application': {
    send: async (email: string) =>
      sendCategory(board, { email, job_category_id: (await aCategory(board)).id }),
    remove: '/api/admin/applications',
    mails: 1,
  },
  'a long form': {
    send: async (email: string) => sendLongForm(board, { email, job_category_id: category.id }),
    remove: '/api/admin/job-seeker-forms',
    mails: 1,
  },
}

async function sent({ send }: (typeof kinds)[keyof typeof kinds], email: string): Promise<number> {
  const answer = await send(email)
  assert.equal(answer.statusCode, 201, answer.body)
  return Number(answer.json().data.id)
}
async function remove(path: string, id: number): Promise<void> {
  const answer = await board.call({ method: 'DELETE', url: `${path}/${id}`, token: admin.token })
  assert.equal(answer.statusCode, 200, answer.body)
}

for (const [name, kind] of Object.entries(kinds)) {
  const { remove: path, mails } = kind
  // An address gets at most three confirmations of a kind a day.
  const email = anAddress()
  test(`the mail files of ${name} go with it, those of the same person’s other ones stay`, async () => {
    const before = await files()
    const id = await sent(kind, email)
    await writeMails()
    const own = (await files()).filter((name) => !before.includes(name))
    assert.equal(own.length, mails)
    for (const name of own) assert.ok((await readFile(join(folder, name), 'utf8')).length > 100)
    await remove(path, id)
    assert.deepEqual(await files(), before)
    // The deletion of the next kind must not touch this one.
    await sent(kinds['a position application'], email)
    await writeMails()
  })

  test(`mails about ${name} that have not left go with it`, async () => {
    assert.equal(await waiting(), 0)
    const id = await sent(kind, email)
    assert.equal(await waiting(), mails)
    await remove(path, id)
    assert.equal(await waiting(), 0)
  })
}

test('an hourly job takes mail files whose subject is gone, and no others', async () => {
  await mkdir(folder, { recursive: true })
  const before = await files()
  const gone = ['vacancy', 'position_application', 'category_application', 'job_seeker_form'].map(
    (subject) => `2026-11-20T06-30-00-000Z-x-1-of-${subject}-2000000000.eml`,
  )
  const others = ['plain-12.eml', 'x-of-account-2000000000.eml', 'x-of-position_application-2000000000.txt']
  for (const name of [...gone, ...others]) await writeFile(join(folder, name), 'To: <a@b.lk>\r\n\r\nhello')
  assert.equal((await removeOverdue(board))['mails in files'], 4)
  assert.ok(before.length > 0)
  assert.deepEqual(await files(), [...before, ...others].toSorted())
})
