// Nobody honest sends these: each is refused with the text of its error, or stored so that it harms nobody.
import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { en } from '#src/strings/en.ts'
import { testBoard } from '#test/support/app.ts'
import { countFiles, sendPosition } from '#test/support/application-forms.ts'
import { anAdmin, aUser, aVacancy } from '#test/support/factories.ts'
import { hostileDocuments } from '#test/support/hostile/documents.ts'
import { hostilePackages } from '#test/support/hostile/packages.ts'
import { hostilePictures } from '#test/support/hostile/pictures.ts'
import { postVacancy } from '#test/support/vacancies.ts'

const board = await testBoard({ after })
const vacancy = await aVacancy(board)
const employer = await aUser(board)
const admin = await anAdmin(board)
const resumes = [...(await hostileDocuments()), ...hostilePackages()]
const pictures = await hostilePictures()

/** A refused file leaves neither row nor bytes, also not in the place where it arrived. */
async function leavesNothing(work: () => Promise<void>): Promise<void> {
  const before = await countFiles(board)
  await work()
  assert.deepEqual(await countFiles(board), before)
  assert.deepEqual(await readdir(join(board.dataDir, 'uploads')), [])
}

/** `inspect-upload.test.ts` says which of them a file gets. */
function assertRefused(errors: Record<string, string[]>, field: string, refused: keyof typeof en): void {
  const [text = '', ...others] = errors[field] ?? []
  const texts: string[] = [en[refused], en['upload.damaged'], en['upload.empty']]
  assert.deepEqual([Object.keys(errors), others], [[field], []])
  assert.ok(texts.includes(text) || /^This picture is too large: \d+ × \d+ pixels\. /.test(text), text)
}

test('there are sixty and more', () => {
  assert.ok(resumes.length + pictures.length >= 60, `${resumes.length + pictures.length}`)
})

for (const { what, name, bytes, refused, flags = [], called } of resumes)
  test(`sent as a résumé (${name.slice(0, 20)}): ${what}`, async () => {
    const send = () => sendPosition(board, vacancy.id, {}, { name, bytes })
    if (refused)
      return leavesNothing(async () => {
        const answer = await send()
        assert.equal(answer.statusCode, 422, answer.body)
        assertRefused(answer.json().errors, 'resume', refused)
      })
    const answer = await send()
    assert.equal(answer.statusCode, 201, answer.body)
    const url = `/api/job-applications/${answer.json().data.id}`
    const seen = (await board.call({ url, token: admin.token })).json()
    assert.deepEqual(seen.resume_flags.toSorted(), flags.toSorted())
    if (called !== undefined) assert.equal(seen.resume_name, called)
    const file = await board.call({ url: `/storage/${seen.resume_path}`, token: admin.token })
    assert.deepEqual(file.rawPayload, bytes)
    assert.equal(file.headers['x-content-type-options'], 'nosniff')
    assert.match(String(file.headers['content-type']), /^application\/(?:pdf|msword|vnd\.openxml[\w.-]+)$/)
    assert.doesNotMatch(String(file.headers['content-disposition']), /[\r\n]/)
  })

for (const { what, name, bytes, refused, gone = [] } of pictures)
  test(`sent as a poster (${name}): ${what}`, async () => {
    const send = () => postVacancy(board, employer.token, {}, { job_poster: { name, bytes } })
    if (refused)
      return leavesNothing(async () => {
        const answer = await send()
        assert.equal(answer.statusCode, 422, answer.body)
        assertRefused(answer.json().errors, 'job_poster', refused)
      })
    const answer = await send()
    assert.equal(answer.statusCode, 201, answer.body)
    const { job_poster } = answer.json().data
    const kept = (await board.stored(job_poster))!
    for (const trace of gone) assert.ok(!kept.includes(Buffer.from(trace, 'latin1')), trace)
    const { exif, xmp, icc, iptc, comments } = await sharp(kept).metadata()
    assert.deepEqual(
      { exif, xmp, icc, iptc, comments },
      {
        exif: undefined,
        xmp: undefined,
        icc: undefined,
        iptc: undefined,
        comments: undefined,
      },
    )
    assert.match(job_poster, /^posters\/[\w-]{32}\.(?:jpg|png)$/)
  })
