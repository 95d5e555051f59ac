// On PostgreSQL too: two nodes, behind the nginx configuration of docs/operations.md. It alone finds a header that nginx refuses.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import { aVacancy } from '#test/support/factories.ts'
import { aPdf } from '#test/support/files.ts'
import { startNginx } from '#test/support/nginx.ts'

const board = await testBoard(
  { after },
  { TRUST_PROXY: '127.0.0.1' },
  { pagesFolder: join(import.meta.dirname, '../../build') },
)
const nodes = [await board.listen(), await board.listenBeside()]
const vacancy = await aVacancy(board)
await board.db.insertInto('merged_categories').values({ id: 9_999, category_id: 1 }).execute()
await board.db.insertInto('former_category_slugs').values({ slug: 'once', category_id: 1 }).execute()

const asShipped = (block: string) =>
  block.replaceAll(' max_fails=0', '').replaceAll(/^ *proxy_buffer(?:s|_size) .*\n/gm, '')

for (const [name, change] of Object.entries({ documented: (block: string) => block, asShipped }))
  test(`long addresses cost others nothing behind nginx, ${name}`, async (t) => {
    const { address } = await startNginx(t, nodes, change)
    const long = 'a'.repeat(2_500)
    for (const path of [
      `/api/job-vacancies?per_page=1&page=1&filler=${long}`,
      `/api/job-vacancies?per_page=1&page=1&q=${encodeURIComponent('ද'.repeat(100))}&city=${long}`,
      `/?category=9999&filler=${long}`,
      `/vacancies/once?filler=${long}`,
      `/language/si?back=/${long}`,
    ]) {
      // Twice: one answer too many costs each node its turn.
      for (let no = 0; no < nodes.length; no += 1)
        assert.ok((await fetch(address + path, { redirect: 'manual' })).status < 500, path.slice(0, 40))
      assert.equal((await fetch(`${address}/jobs/${vacancy.id}`)).status, 200)
    }
  })

test('behind the documented nginx uploads arrive, too large ones are refused, links are not logged', async (t) => {
  const { address, plainAddress, log } = await startNginx(t, nodes)
  const moved = await fetch(`${plainAddress}/jobs/1`, { redirect: 'manual' })
  assert.equal(moved.headers.get('location'), 'https://127.0.0.1/jobs/1')
  const apply = async (filler: number) => {
    const form = new FormData()
    const fields = {
      first_name: 'Nimali',
      last_name: 'Perera',
      email: 'nimali@example.lk',
      phone: '0771234567',
    }
    for (const [name, value] of Object.entries({ ...fields, city: 'Galle', agreeTerms: 'true' }))
      form.set(name, value)
    form.set('resume', new Blob([new Uint8Array(await aPdf('A CV')), Buffer.alloc(filler, '\n')]), 'cv.pdf')
    return (await fetch(`${address}/api/jobs/${vacancy.id}/apply`, { method: 'POST', body: form })).status
  }
  assert.equal(await apply(4_600_000), 201)
  assert.equal(await apply(8_800_000), 413)
  await fetch(`${address}/l/lvl_a-secret-of-a-person`)
  await fetch(`${address}/si/l/lvl_a-secret-of-a-person`)
  assert.doesNotMatch(await log(), /a-secret-of-a-person/)
  assert.match(await log(), /POST \/api\/jobs/)
})
