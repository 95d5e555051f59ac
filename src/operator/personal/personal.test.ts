// On PostgreSQL too: SQL of an erasure.
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { newApplication } from '#src/areas/applications/mails/new-application.ts'
import { folderStore } from '#src/areas/files/index.ts'
import { announce } from '#src/areas/mail/index.ts'
import { passwordWasReset } from '#src/areas/people/mails/accounts-mails.ts'
import { loadConfig } from '#src/config.ts'
import { testBoard } from '#test/support/app.ts'
import { insertRow, insertRows } from '#test/support/change-rows.ts'
import {
  aCategoryApplication,
  aJobSeekerForm,
  anAdmin,
  aPositionApplication,
  aStoredFile,
  aUser,
  aVacancy,
} from '#test/support/factories.ts'
import { allRows } from '#test/support/table-rows.ts'
import { erasePerson, exportPerson } from './commands.ts'

const board = await testBoard({ after })
const { app, db, clock, dataDir } = board
const store = folderStore(join(dataDir, 'files'))
const atHand = {
  config: loadConfig({ NODE_ENV: 'test', DATA_DIR: dataDir }),
  database: { db, kind: 'pglite' as const },
  context: app.context,
  store,
}
const email = 'Kumari.Perera@example.lk'
const out = join(dataDir, 'gathered')

async function run(command: typeof erasePerson, ...words: string[]) {
  const said: string[] = []
  const code = await command(atHand, ['--email', ...words], (line) => said.push(line))
  return { code, said: said.join('\n') }
}

const other = await aPositionApplication(board, { email: 'somebody@example.lk' })
const user = await aUser(board, { email: email.toLowerCase(), name: 'Kumari Perera' })
const own = await aVacancy(board, {
  email,
  user_id: user.id,
  job_poster: await aStoredFile(board, 'posters'),
  // A company may have a person's name.
  company_name: 'Kumari Perera Tailoring',
})
const colleague = await aVacancy(board, { user_id: user.id, email: 'hr@company.example' })
const proposed = await aStoredFile(board, 'posters')
const waiting = { sender_language: 'en', created_at: clock.now().toISOString(), decided_at: null }
await insertRows(db, 'vacancy_revisions', [
  { ...waiting, vacancy_id: own.id, changes: '{}', job_poster: proposed },
  {
    ...waiting,
    vacancy_id: colleague.id,
    changes: JSON.stringify({ email: { from: 'hr@company.example', to: email } }),
    job_poster: null,
  },
])
const applications = [
  await aPositionApplication(board, { email }),
  await aCategoryApplication(board, { email: email.toUpperCase() }),
  await aJobSeekerForm(board, { email }),
]
await aPositionApplication(board, { vacancy_id: own.id, email: 'applicant@example.lk' })
await db.insertInto('contact_messages').values({ name: 'K', email, message: 'hello' }).execute()
const now = clock.now()
await announce(db, now, passwordWasReset, email, { name: 'Kumari' })
await announce(db, now, newApplication, 'hr@company.example', {
  position: 'x',
  vacancy_id: colleague.id,
  full_name: 'Kumari Perera',
  email,
})
await insertRow(db, 'idempotent_answers', {
  key: 'k',
  call: 'POST /api/applications',
  caller: 'address:127.0.0.1',
  body_hash: Buffer.alloc(32),
  answer: JSON.stringify({ status: 201, body: JSON.stringify({ data: { email } }) }),
  created_at: now.toISOString(),
  claim: '00000000-0000-4000-8000-000000000000',
})
await mkdir(join(dataDir, 'outbox'), { recursive: true })
const mail = (name: string, text: string) => writeFile(join(dataDir, 'outbox', name), text)
await mail('to.eml', `To: <${email}>\r\n\r\nhello`)
await mail('about.eml', `To: <hr@company.example>\r\n\r\nE-mail: Kumari.Per=\r\nera=40example.lk`)
await mail(
  'coded.eml',
  `To: <a@b.lk>\r\n\r\n${Buffer.from(`E-mail: ${email}, ආයුබෝවන්`).toString('base64')}\r\n`,
)
await mail('others.eml', `To: <somebody@example.lk>\r\n\r\nhello`)

test('an export holds every row and file of the person, and no secret', async () => {
  const { code } = await run(exportPerson, email, '--out', out)
  assert.equal(code, 0)
  const text = await readFile(join(out, 'data.json'), 'utf8')
  const data = JSON.parse(text) as { rows: Record<string, unknown[]>; files: { key: string }[] }
  const counts = Object.fromEntries(Object.entries(data.rows).map(([table, rows]) => [table, rows.length]))
  assert.deepEqual(counts, {
    position_applications: 1,
    category_applications: 1,
    job_seeker_forms: 1,
    contact_messages: 1,
    vacancies: 2,
    vacancy_revisions: 2,
    users: 1,
    sessions: 1,
    outbox: 1,
  })
  assert.ok(!text.includes('password_hash') && !text.includes('token_hash') && !text.includes('argon2'))
  assert.ok(!text.includes('somebody@example.lk'))
  for (const { resume_path } of applications)
    assert.deepEqual(
      await readFile(join(out, resume_path!)),
      await readFile(join(dataDir, 'files', resume_path!)),
    )
  assert.deepEqual((await readdir(out)).toSorted(), ['data.json', 'posters', 'resumes'])
  if (process.platform !== 'win32') assert.equal((await stat(out)).mode & 0o777, 0o700)
})

test('an export brings all the rest where the bytes of a file are lost, names that one, and does not end well', async () => {
  const someone = 'nimal@example.lk'
  const { resume_path: gone } = await aPositionApplication(board, { email: someone })
  const { resume_path: there } = await aCategoryApplication(board, { email: someone })
  await store.remove(gone!)
  const filePath = join(dataDir, 'gathered-in-part')
  const { code, said } = await run(exportPerson, someone, '--out', filePath)
  assert.equal(code, 1)
  assert.match(said, new RegExp(`^LOST {2}${gone} `, 'm'))
  assert.match(said, /^1 files\. All the rest is in /m)
  assert.deepEqual(await readFile(join(filePath, there!)), await readFile(join(dataDir, 'files', there!)))
  const data = JSON.parse(await readFile(join(filePath, 'data.json'), 'utf8')) as {
    rows: Record<string, unknown[]>
    lost_files: { key: string }[]
  }
  assert.deepEqual(Object.keys(data.rows).toSorted(), ['category_applications', 'position_applications'])
  assert.deepEqual(
    data.lost_files.map(({ key }) => key),
    [gone],
  )
})

test('an erasure leaves no trace of the address in any table, file or log, and nobody else loses anything', async () => {
  const before = await allRows(db)
  const tags: string[] = []
  app.context.changes.subscribe((changed) => void tags.push(...(changed ?? [])))
  const { code } = await run(erasePerson, email)
  assert.equal(code, 0)
  const after = await allRows(db)
  for (const [table, rows] of Object.entries(after))
    assert.ok(!rows.join('\n').toLowerCase().includes(email.toLowerCase()), table)
  for (const { resume_path } of applications)
    assert.equal(existsSync(join(dataDir, 'files', resume_path!)), false)
  assert.equal(existsSync(join(dataDir, 'files', own.job_poster!)), false)
  assert.equal(existsSync(join(dataDir, 'files', proposed)), false)
  assert.equal(existsSync(join(dataDir, 'files', other.resume_path!)), true)
  assert.deepEqual((await readdir(join(dataDir, 'outbox'))).toSorted(), ['others.eml'])
  // The other address's vacancy stays without an owner; other people's applications stay.
  const vacancies = await db.selectFrom('vacancies').select(['id', 'user_id']).execute()
  assert.ok(vacancies.some(({ id, user_id }) => id === colleague.id && user_id === null))
  assert.ok(!vacancies.some(({ id }) => id === own.id))
  assert.equal(after['applications']!.length, before['applications']!.length - 3)
  assert.ok(tags.includes(`vacancy:${own.id}`), 'pages that show the vacancy are dropped')
  assert.ok(tags.includes(`company:${own.company_id}`), 'so is the page of its company')
  assert.ok(!JSON.stringify(after['companies']).includes('Kumari'), 'and a company that was of it alone')
  assert.equal(after['companies']!.length, before['companies']!.length - 1)
  const answer = await board.call({ method: 'GET', url: '/api/user', token: user.token })
  assert.equal(answer.statusCode, 401)
  const events = await db.selectFrom('audit_events').select(['action', 'detail']).execute()
  assert.equal(events.filter(({ action }) => action === 'person.erased').length, 1)
  assert.ok(!JSON.stringify(events).toLowerCase().includes('kumari'))
})

test('a second erasure finds nothing and says so', async () => {
  const before = await allRows(db)
  const { code, said } = await run(erasePerson, email)
  assert.equal(code, 0)
  assert.match(said, /nothing about this address/)
  assert.deepEqual(await allRows(db), before)
})

test('an administrator is not erased by a command, and an address must be one', async () => {
  await anAdmin(board, { email: 'keeper@example.lk' })
  const { said } = await run(erasePerson, 'keeper@example.lk')
  assert.match(said, /administrator/)
  assert.ok(
    await db.selectFrom('admins').select('id').where('email', '=', 'keeper@example.lk').executeTakeFirst(),
  )
  await assert.rejects(run(erasePerson, '%'), /--email/)
})
