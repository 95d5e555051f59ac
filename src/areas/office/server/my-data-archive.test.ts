import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import yauzl from 'yauzl'
import { testBoard } from '#test/support/app.ts'
import { aCategoryApplication, aJobSeekerForm, aPositionApplication, aUser } from '#test/support/factories.ts'
import { aMyDataLink } from '#test/support/signed-links.ts'
import type { MyData } from '../calls/my-data.ts'

const board = await testBoard({ after })
const confirmed = { email_confirmed_at: board.clock.now().toISOString() }
const at = (path: string, token: string, more: object = {}) =>
  board.call({ url: `/api/account/my-data${path}`, token, ...more })
const partOf = ({ parts }: MyData, kind: string) => parts.find((part) => part.kind === kind)

/** The entries of a ZIP, read by another program than the one that wrote it. */
async function unzipped(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await yauzl.fromBufferPromise(bytes)
  const entries = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry()) {
    const stream = await zip.openReadStreamPromise(entry)
    entries.set(entry.fileName, Buffer.concat(await stream.toArray()))
  }
  return entries
}

test('every application is shown, called and archived with the number by which people name it', async () => {
  const me = await aUser(board, confirmed)
  const sent = {
    position_applications: ['JA', await aPositionApplication(board, { email: me.email })],
    category_applications: ['CA', await aCategoryApplication(board, { email: me.email })],
    job_seeker_forms: ['JS', await aJobSeekerForm(board, { email: me.email })],
  } as const
  const data = (await at('', me.token)).json<MyData>()
  const archive = await unzipped((await at('/archive', me.token)).rawPayload)
  const { rows } = JSON.parse(String(archive.get('data.json')))
  for (const [kind, [letters, { id }]] of Object.entries(sent)) {
    const number = `${letters}-${String(id).padStart(6, '0')}`
    assert.equal(partOf(data, kind)!.entries[0]!.facts['applicant_no'], number)
    assert.equal(rows[kind][0].applicant_no, number)
  }
})

test('the archive holds every row and file of the address and nothing of others, by bearer and by cookie', async () => {
  const me = await aUser(board, confirmed)
  const own = await aPositionApplication(board, { email: me.email, cover_letter: 'Only I' })
  const form = await aJobSeekerForm(board, { email: me.email })
  const other = await aPositionApplication(board, { cover_letter: 'Somebody else' })
  const pass = await at('/archive', me.token, { method: 'POST' })
  const cookie = String(pass.headers['set-cookie']).split(';')[0]!
  assert.match(String(pass.headers['set-cookie']), /HttpOnly; SameSite=Strict/)
  const answers = [
    await at('/archive', me.token),
    await board.call({ url: pass.json<{ path: string }>().path, headers: { cookie } }),
  ]
  for (const answer of answers) {
    assert.equal(answer.headers['content-type'], 'application/zip')
    assert.equal(answer.headers['cache-control'], 'no-store')
    const entries = await unzipped(answer.rawPayload)
    const data = JSON.parse(entries.get('data.json')!.toString()) as {
      rows: Record<string, { id: number }[]>
      files: Record<string, string>
    }
    assert.deepEqual(
      data.rows['position_applications']!.map(({ id }) => id),
      [own.id],
    )
    assert.equal(data.rows['users']!.length, 1)
    assert.deepEqual(Object.keys(data.files).toSorted(), [own.resume_path!, form.resume_path].toSorted())
    for (const [key, path] of Object.entries(data.files))
      assert.deepEqual(entries.get(path), await board.stored(key))
    assert.equal(entries.size, 3)
    assert.ok(!entries.get('data.json')!.toString().includes('Somebody else'))
    assert.ok(!answer.rawPayload.includes((await board.stored(other.resume_path!))!))
  }
  await board.store.remove(own.resume_path!)
  const entries = await unzipped((await at('/archive', me.token)).rawPayload)
  assert.match(entries.get('missing-files.txt')!.toString(), /^files\/\d+-/, 'lost bytes are named')
  const link = await aMyDataLink(board, me.email)
  const wrong = await board.call({
    url: '/l/999999/my-data/archive',
    headers: { cookie: `signed_link=${link}` },
  })
  assert.equal(wrong.statusCode, 401)
})
