import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { cpuMs } from '#test/support/cpu-time.ts'
import { cleanPoster } from './clean-poster.ts'

const folder = await mkdtemp(join(tmpdir(), 'camera-'))
after(() => rm(folder, { recursive: true }))

/** A picture with four different corners, so that each orientation looks different. */
const corners = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#ffffff' } })
  .composite([
    { input: { create: { width: 20, height: 10, channels: 3, background: '#ff0000' } }, top: 0, left: 0 },
    { input: { create: { width: 20, height: 10, channels: 3, background: '#0000ff' } }, top: 30, left: 40 },
    { input: { create: { width: 10, height: 10, channels: 3, background: '#00aa00' } }, top: 0, left: 50 },
  ])
  .png()
  .toBuffer()
const plainJpeg = await sharp(corners).jpeg({ quality: 95 }).toBuffer()

type Entry = readonly [tag: number, type: number, value: number]

/** EXIF data with these entries in its first directory; an entry may point to any offset as a directory. */
function exif(order: 'II' | 'MM', entries: readonly Entry[]): Buffer {
  const data = Buffer.alloc(8 + 2 + entries.length * 12 + 4)
  const short = (value: number, at: number) =>
    order === 'II' ? data.writeUInt16LE(value, at) : data.writeUInt16BE(value, at)
  const long = (value: number, at: number) =>
    order === 'II' ? data.writeUInt32LE(value, at) : data.writeUInt32BE(value, at)
  data.write(order, 'latin1')
  short(42, 2)
  long(8, 4)
  short(entries.length, 8)
  for (const [no, [tag, type, value]] of entries.entries()) {
    const at = 10 + no * 12
    short(tag, at)
    short(type, at + 2)
    long(1, at + 4)
    if (type === 3) short(value, at + 8)
    else long(value, at + 8)
  }
  return data
}

function inJpeg(data: Buffer, before: Buffer = Buffer.alloc(0)): Buffer {
  const content = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), data])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([plainJpeg.subarray(0, 2), before, head, content, plainJpeg.subarray(2)])
}

function inPng(data: Buffer): Buffer {
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from('eXIf', 'latin1'), data, Buffer.alloc(4)])
  chunk.writeUInt32BE(data.length, 0)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4)
  // The chunk is inserted after the signature and the header.
  return Buffer.concat([corners.subarray(0, 33), chunk, corners.subarray(33)])
}

async function posterOf(bytes: Buffer) {
  const path = join(folder, 'picture')
  await writeFile(path, bytes)
  return cleanPoster(path)
}

const pixelsOf = async (picture: Buffer) => {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, size: `${info.width} × ${info.height}` }
}

for (const order of ['II', 'MM'] as const)
  test(`pictures are turned upright by EXIF in the order ${order}, for all eight orientations`, async () => {
    for (let orientation = 1; orientation <= 8; orientation += 1) {
      const data = exif(order, [
        [0x010f, 3, 7],
        [0x0112, 3, orientation],
      ])
      for (const picture of [inJpeg(data), inPng(data)]) {
        const verdict = await posterOf(picture)
        assert.ok(verdict.ok)
        const [made, wanted] = [
          await pixelsOf(verdict.data),
          await pixelsOf(await sharp(picture, { autoOrient: true }).png().toBuffer()),
        ]
        assert.equal(made.size, wanted.size)
        const far = made.data.filter((value, at) => Math.abs(value - wanted.data[at]!) > 40).length
        assert.ok(far < made.data.length / 20, `${order} ${orientation}: ${far} of ${made.data.length}`)
        assert.equal((await sharp(verdict.data).metadata()).exif, undefined)
      }
    }
  })

test('directories that name each other cost nothing, wherever they stand in the file', async () => {
  const toItself = Array.from({ length: 400 }, (_, no): Entry => [no % 2 ? 0x8825 : 0x8769, 4, 8])
  const data = exif('II', toItself)
  const garbage = Buffer.from([0x12, 0x34, 0xff, 0xff, 0xff, 0x01, 0xff, 0xd0, 0x00])
  for (const [name, picture] of [
    ['JPEG', inJpeg(data)],
    ['JPEG behind garbage', inJpeg(data, garbage)],
    ['PNG', inPng(data)],
  ] as const) {
    const spent = await cpuMs(() => posterOf(picture))
    assert.ok(spent < 2_000, `${name}: ${spent} ms`)
  }
})

test('EXIF that is cut off or says nonsense leaves the picture as it is', async () => {
  for (const data of [
    Buffer.from('II*\0', 'latin1'),
    Buffer.from('XX*\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0', 'latin1'),
    exif('II', [[0x0112, 3, 9]]),
    exif('MM', [[0x0112, 3, 6]]).subarray(0, 20),
    Buffer.concat([Buffer.from('II*\0\xff\xff\xff\xff', 'latin1'), Buffer.alloc(30, 255)]),
  ]) {
    const verdict = await posterOf(inJpeg(data))
    assert.ok(verdict.ok)
    assert.equal(verdict.width, 60)
  }
})
