import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { aPdf } from '#test/support/files.ts'
import { pngChunk } from '#test/support/png.ts'
import { longTest } from '#test/support/sizes.ts'
import { withFile } from '#test/support/temporary-file.ts'
import { zipFile } from '#test/support/zip-file.ts'
import { cleanPoster, narrowerPicture } from './clean-poster.ts'

const refused = { ok: false }
const make = (bytes: Buffer) => withFile(bytes, (path) => cleanPoster(path))

function canvas(
  width: number,
  height: number,
  background: string | { r: number; g: number; b: number; alpha: number } = '#336699',
) {
  return sharp({ create: { width, height, channels: typeof background === 'string' ? 3 : 4, background } })
}
async function made(bytes: Buffer) {
  const verdict = await make(bytes)
  assert.ok(verdict.ok)
  return { ...verdict, metadata: await sharp(verdict.data).metadata() }
}
/** Like a phone's photo: stored sideways, with GPS position and maker in EXIF. */
const phonePhoto = await canvas(600, 400)
  .withExif({ IFD0: { Make: 'CameraMaker' }, IFD3: { GPSLatitude: '6/1 47/1 0/1', GPSLatitudeRef: 'N' } })
  .withMetadata({ orientation: 6 })
  .jpeg()
  .toBuffer()
const png = await canvas(30, 20).png().toBuffer()
const jpeg = await canvas(300, 200).jpeg().toBuffer()

test('a phone photo stands upright and no longer tells where it was taken', async () => {
  assert.ok(phonePhoto.includes('CameraMaker'))
  const { mediaType, extension, width, height, data, metadata } = await made(phonePhoto)
  assert.deepEqual(
    { mediaType, extension, width, height },
    { mediaType: 'image/jpeg', extension: 'jpg', width: 400, height: 600 },
  )
  assert.equal(metadata.exif, undefined)
  assert.equal(metadata.orientation, undefined)
  assert.ok(!data.includes('CameraMaker'))
})

test('a JPEG with the scan parameters that some phones get wrong is accepted', async () => {
  const odd = Buffer.from(jpeg)
  const scan = odd.lastIndexOf(Buffer.from('ffda', 'hex'))
  odd.fill(0, scan + 2 + odd.readUInt16BE(scan + 2) - 3, scan + 2 + odd.readUInt16BE(scan + 2))
  assert.notDeepEqual(odd, jpeg)
  assert.equal((await made(odd)).extension, 'jpg')
})

test('a CMYK print file becomes sRGB', async () => {
  const cmyk = await canvas(50, 40).toColourspace('cmyk').jpeg().toBuffer()
  assert.equal((await sharp(cmyk).metadata()).space, 'cmyk')
  const { metadata } = await made(cmyk)
  assert.deepEqual([metadata.space, metadata.channels], ['srgb', 3])
})

test('a PNG stays a PNG, with its transparency', async () => {
  const clear = await canvas(30, 20, { r: 0, g: 0, b: 0, alpha: 0.5 }).png().toBuffer()
  const { mediaType, extension, metadata } = await made(clear)
  assert.deepEqual([mediaType, extension, metadata.hasAlpha], ['image/png', 'png', true])
})

const MARK = '<script>alert(document.domain)</script>'
const archive = zipFile([{ name: 'A.class', content: 'x' }])
const inPng = (type: string, content: Buffer | string) =>
  Buffer.concat([png.subarray(0, 33), pngChunk(type, Buffer.from(content)), png.subarray(33)])
const packed = (content: string | Buffer) => Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(content)])
function inJpeg(marker: number, content: string): Buffer {
  const head = Buffer.from([0xff, marker, 0, content.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(content, 'latin1'), jpeg.subarray(2)])
}

test('what rides along in or behind a picture does not reach the poster', async () => {
  const carriers: Record<string, Buffer> = {
    'a page behind a JPEG': Buffer.concat([jpeg, Buffer.from(MARK)]),
    'a page behind a PNG': Buffer.concat([png, Buffer.from(MARK)]),
    'an archive behind a JPEG': Buffer.concat([jpeg, archive]),
    'a comment': inJpeg(0xfe, MARK),
    'an application part': inJpeg(0xed, MARK),
    XMP: inJpeg(0xe1, `http://ns.adobe.com/xap/1.0/\0${MARK}`),
    'a colour profile': inJpeg(0xe2, `ICC_PROFILE\0\x01\x01${MARK}`),
    'a text': inPng('tEXt', `Comment\0${MARK}`),
    'a packed text': inPng('zTXt', packed(MARK)),
    '100 MB of packed text': inPng('zTXt', packed(Buffer.alloc(100_000_000))),
    'a part of its own': inPng('prVt', MARK),
  }
  for (const [what, bytes] of Object.entries(carriers)) {
    const { data, metadata } = await made(bytes)
    for (const trace of [MARK, 'PK\x05\x06', 'zTXt']) assert.ok(!data.includes(trace), what)
    const { exif, xmp, icc, iptc, comments } = metadata
    assert.deepEqual([exif, xmp, icc, iptc, comments], Array(5).fill(undefined), what)
  }
})

longTest('a 24-megapixel phone photo is accepted, a pixel flood is refused', async () => {
  assert.equal((await made(await canvas(5712, 4284).jpeg().toBuffer())).width, 5712)
  const flood = await make(await canvas(5000, 5000).png({ palette: true }).toBuffer())
  assert.deepEqual(flood, { ok: false, tooLarge: { width: 5000, height: 5000 } })
})

function sizedJpeg(width: number, height: number): Buffer {
  const file = Buffer.from(jpeg)
  const frame = file.indexOf(Buffer.from('ffc0', 'hex'))
  file.writeUInt16BE(height, frame + 5)
  file.writeUInt16BE(width, frame + 7)
  return file
}
function sizedPng(width: number, height: number): Buffer {
  const header = Buffer.from(png.subarray(16, 29))
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  return Buffer.concat([png.subarray(0, 8), pngChunk('IHDR', header), png.subarray(33)])
}

test('a picture that claims to be enormous, or nothing, is refused without being decoded', async () => {
  const claimed = { ok: false, tooLarge: { width: 60_000, height: 60_000 } }
  assert.deepEqual(await make(sizedPng(60_000, 60_000)), claimed)
  const claims = [sizedJpeg(65_500, 65_500), sizedJpeg(65_500, 1), sizedJpeg(0, 200), sizedPng(300, 0)]
  for (const [no, claim] of claims.entries()) assert.equal((await make(claim)).ok, false, `${no}`)
})

test('other pictures and other files are refused', async () => {
  const animation = Buffer.alloc(8)
  animation.writeUInt32BE(2)
  const wrongSums = Buffer.from(png)
  const data = png.indexOf('IDAT')
  wrongSums.writeUInt32BE(0, data + 4 + png.readUInt32BE(data - 4))
  const others: Record<string, Buffer> = {
    empty: Buffer.alloc(0),
    webp: await canvas(10, 10).webp().toBuffer(),
    gif: await canvas(10, 10).gif().toBuffer(),
    tiff: await canvas(10, 10).tiff().toBuffer(),
    avif: await canvas(10, 10).avif().toBuffer(),
    svg: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    ),
    'animated png': Buffer.concat([png.subarray(0, 33), pngChunk('acTL', animation), png.subarray(33)]),
    html: Buffer.from('<!doctype html><img src=x onerror=alert(1)>'),
    program: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]),
    'only a signature': Buffer.from('ffd8ffe0', 'hex'),
    'only the signature of a PNG': png.subarray(0, 8),
    'drawing commands': Buffer.from(
      'push graphic-context\nfill "url(https://x.example/)"\npop graphic-context',
    ),
    PostScript: Buffer.from('%!PS-Adobe-3.0\n(%pipe%id) (w) file'),
    pdf: await aPdf(),
    archive,
    bitmap: Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)]),
    icon: Buffer.concat([Buffer.from('00000100010010100000', 'hex'), Buffer.alloc(200)]),
    'wrong sums': wrongSums,
  }
  for (const [what, bytes] of Object.entries(others)) assert.deepEqual(await make(bytes), refused, what)
})

test('a picture that was cut off is refused', async () => {
  assert.deepEqual(await make(phonePhoto.subarray(0, phonePhoto.length - 300)), refused)
  assert.deepEqual(await make(png.subarray(0, png.length - 30)), refused)
})

test('many posters at once are all made', async () => {
  const verdicts = await Promise.all(Array.from({ length: 8 }, () => make(jpeg)))
  assert.ok(verdicts.every((verdict) => verdict.ok))
})

test('a narrower picture is a WebP of that width, never wider than the picture itself', async () => {
  for (const [asked, width, height] of [
    [150, 150, 100],
    [640, 300, 200],
  ] as const) {
    const variant = await narrowerPicture(jpeg, asked)
    const metadata = await sharp(variant.data).metadata()
    assert.deepEqual([variant.width, variant.height], [width, height])
    assert.deepEqual([metadata.format, metadata.width, metadata.height], ['webp', width, height])
  }
})
