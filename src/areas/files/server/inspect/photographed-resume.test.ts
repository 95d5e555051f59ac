import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import sharp from 'sharp'
import { withFile } from '#test/support/temporary-file.ts'
import { inspectResume } from './inspect-resume.ts'
import { inspectUpload } from './inspect-upload.ts'

const received = (path: string, name: string) => ({
  field: 'resume',
  path,
  name,
  size: 1,
  sha256: Buffer.alloc(32),
  tooLarge: false,
})

/** Inspects the files as if they came in one field. */
async function inspect(files: readonly Buffer[], name = 'IMG_1.jpg') {
  const [first, ...rest] = files
  const inFiles = async (paths: string[], left: readonly Buffer[]): ReturnType<typeof inspectUpload> => {
    const [next, ...later] = left
    if (next) return withFile(next, (path) => inFiles([...paths, path], later))
    const [path, ...others] = paths
    const more = others.map((other) => received(other, name))
    return inspectUpload('resume', { ...received(path!, name), ...(more.length > 0 && { others: more }) })
  }
  return inFiles([], [first!, ...rest])
}

const red = { r: 200, g: 0, b: 0 }
const page = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: red } })

test('photos become one PDF, a page for each, upright and without what the camera wrote', async () => {
  const sideways = await page(400, 200)
    .withExif({ IFD0: { Copyright: 'Nimal Perera' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const flat = await page(300, 200).png().toBuffer()
  const found = await inspect([sideways, flat])
  assert.ok(found && 'data' in found && found.data)
  const { data, name, mediaType } = found
  assert.deepEqual([name, mediaType], ['IMG_1.pdf', 'application/pdf'])
  const text = data.toString('latin1')
  assert.deepEqual(
    [...text.matchAll(/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [width, height]),
    [
      ['595.28', '841.89'],
      ['841.89', '595.28'],
    ],
  )
  assert.doesNotMatch(text, /Nimal|Exif/)
  await withFile(data, async (path) =>
    assert.deepEqual(await inspectResume({ path }), {
      ok: true,
      mediaType: 'application/pdf',
      extension: 'pdf',
      flags: [],
    }),
  )
  const again = await inspect([sideways, flat])
  assert.ok(again && 'data' in again && again.data?.equals(data), 'a retry is the same file')
})

test('four photos that nothing compresses are within 500 KB', async () => {
  const noise = await sharp(randomBytes(2_000 * 1_500 * 3), {
    raw: { width: 1_500, height: 2_000, channels: 3 },
  })
    .jpeg()
    .toBuffer()
  const found = await inspect([noise, noise, noise, noise])
  assert.ok(found && 'data' in found && found.data)
  assert.ok(found.data.length <= 500_000, `${found.data.length} bytes`)
})

test('what is no picture is refused as ever, and so is a document beside a photo', async () => {
  const photo = await page(300, 200).jpeg().toBuffer()
  const pdf = Buffer.from('%PDF-1.7\n%%EOF')
  assert.equal(await inspect([photo.subarray(0, 300)]), undefined)
  assert.equal(await inspect([Buffer.from('GIF89a.......')], 'cv.gif'), undefined)
  assert.equal(await inspect([photo, pdf]), undefined)
  assert.equal(await inspect([pdf, photo], 'cv.pdf'), undefined)
})
