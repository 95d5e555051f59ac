// Files from programs that people use: each is accepted, whatever its name.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { testBoard } from '#test/support/app.ts'
import { sendPosition } from '#test/support/application-forms.ts'
import { isApplication } from '#test/support/application-rows.ts'
import { aUser, aVacancy } from '#test/support/factories.ts'
import { aDocx, aJpeg, aPdf, aPng } from '#test/support/files.ts'
import { postVacancy } from '#test/support/vacancies.ts'

const folder = join(import.meta.dirname, '../../../../../test/fixtures/honest')
const made = await Promise.all(
  (await readdir(folder)).sort().map(async (name) => ({ name, bytes: await readFile(join(folder, name)) })),
)
const isPicture = ({ name }: { name: string }) => /\.(?:jpe?g|png)$/i.test(name)

const documents = [
  ...made.filter((file) => !isPicture(file)),
  { name: 'pdfkit.PDF', bytes: await aPdf() },
  { name: 'docx-package.DOCX', bytes: await aDocx() },
  { name: 'නිමාලි පෙරේරා ජීව දත්ත.pdf', bytes: await aPdf('Sinhala name') },
  { name: 'நிமாலி பெரேரா சுயவிவரம்.docx', bytes: await aDocx('Tamil name') },
  { name: 'no ending', bytes: await aPdf('no ending') },
]
const pictures = [
  ...made.filter(isPicture),
  { name: 'libvips.JPG', bytes: await aJpeg({ width: 90, height: 120 }) },
  { name: 'දැන්වීම.PNG', bytes: await aPng() },
]
/** A PDF that only its owner may change is encrypted, although everybody can open it. */
const labelled: Record<string, string[]> = {
  'libreoffice-print-only.pdf': ['pdf_encrypted'],
  'qpdf-print-only.pdf': ['pdf_encrypted'],
}

const board = await testBoard({ after })
const vacancy = await aVacancy(board)
const employer = await aUser(board)

test('there are thirty and more, from ten and more programs', () => {
  assert.ok(documents.length + pictures.length >= 30)
  const programs = new Set(made.map(({ name }) => name.split(/[-.]/)[0]))
  assert.ok(programs.size >= 10, [...programs].join(' '))
})

for (const { name, bytes } of documents)
  test(`a résumé is accepted as it is: ${name}`, async () => {
    const answer = await sendPosition(board, vacancy.id, {}, { name, bytes })
    assert.equal(answer.statusCode, 201, answer.body)
    const file = await board.db
      .selectFrom('files')
      .innerJoin('applications', 'applications.resume_path', 'files.key')
      .select(['files.key', 'files.name', 'flags', 'sha256', 'media_type'])
      .where(isApplication('position_application', answer.json().data.id))
      .executeTakeFirstOrThrow()
    assert.deepEqual(file.flags, labelled[name] ?? [])
    assert.deepEqual(Buffer.from(file.sha256), createHash('sha256').update(bytes).digest())
    assert.deepEqual(await board.stored(file.key), bytes)
    assert.equal(file.name.split('.')[0], name.split('.')[0])
  })

for (const { name, bytes } of pictures)
  test(`a poster is accepted and made anew: ${name}`, async () => {
    const poster = { job_poster: { name, bytes } }
    const answer = await postVacancy(board, employer.token, {}, poster)
    assert.equal(answer.statusCode, 201, answer.body)
    const { job_poster, poster_width, poster_height } = answer.json().data
    const { width, height, autoOrient } = await sharp(bytes).metadata()
    assert.deepEqual([poster_width, poster_height], [autoOrient.width, autoOrient.height])
    const turned = Number(/turned-(\d)/.exec(name)?.[1] ?? 1)
    assert.deepEqual([poster_width, poster_height], turned > 4 ? [height, width] : [width, height])
    const kept = await sharp(await board.stored(job_poster)).metadata()
    assert.deepEqual([kept.width, kept.height], [poster_width, poster_height])
    for (const tag of ['exif', 'xmp', 'iptc', 'orientation', 'comments'] as const)
      assert.equal(kept[tag], undefined, tag)
    assert.equal(kept.space, 'srgb')
  })
