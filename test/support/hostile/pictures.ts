import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { aJpeg, aPdf, aPng } from '#test/support/files.ts'
import { aBlankPng, packedZeros, pngChunk } from '#test/support/png.ts'
import { zipFile } from '#test/support/zip-file.ts'
import { all, type HostileFile } from './hostile-file.ts'

const MARK = '<script>alert(document.domain)</script>'

/** A PNG with another header: the same pixels, said to be of that size. */
function resized(png: Buffer, width: number, height: number): Buffer {
  const header = Buffer.from(png.subarray(16, 29))
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  return Buffer.concat([png.subarray(0, 8), pngChunk('IHDR', header), png.subarray(33)])
}

const afterHeader = (png: Buffer, ...chunks: Buffer[]) =>
  Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)])

function jpegSegment(marker: number, content: Buffer): Buffer {
  const segment = Buffer.alloc(4)
  segment.writeUInt16BE(0xff00 + marker)
  segment.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([segment, content])
}

const afterStart = (jpeg: Buffer, ...segments: Buffer[]) =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])

/** A JPEG whose frame says another size. */
function reframed(jpeg: Buffer, width: number, height: number): Buffer {
  const file = Buffer.from(jpeg)
  const frame = file.indexOf(Buffer.from('ffc0', 'hex'))
  file.writeUInt16BE(height, frame + 5)
  file.writeUInt16BE(width, frame + 7)
  return file
}

/** Files that are sent as a poster and are none, or carry more than their picture. */
export async function hostilePictures(): Promise<HostileFile[]> {
  const jpeg = await aJpeg({ width: 300, height: 200 })
  const png = await aPng({ width: 300, height: 200 })
  const canvas = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'teal' } })
  const frames = Buffer.alloc(8)
  frames.writeUInt32BE(2)
  const packed = (content: Buffer) => Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(content)])
  const wrongSum = Buffer.from(png)
  wrongSum.writeUInt32BE(0, png.indexOf('IDAT') + 4 + png.readUInt32BE(png.indexOf('IDAT') - 4))
  return [
    ...all({ refused: 'upload.image_type' }, [
      ['nothing', 'poster.jpg', ''],
      ['a page', 'poster.jpg', `<!doctype html>${MARK}`],
      ['a drawing with a script', 'poster.png', `<svg xmlns="http://www.w3.org/2000/svg">${MARK}</svg>`],
      ['a drawing in a JPEG’s name', 'poster.jpg', '<?xml version="1.0"?><svg width="9" height="9"/>'],
      [
        'a list of drawing commands',
        'poster.jpg',
        'push graphic-context\nfill "url(https://x.example/$(id))"\npop graphic-context',
      ],
      ['a PostScript program', 'poster.jpg', '%!PS-Adobe-3.0\n(%pipe%id) (w) file'],
      ['a Windows program', 'poster.jpg', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(2_000)])],
      ['a PDF', 'poster.png', await aPdf()],
      ['an archive', 'poster.jpg', zipFile([{ name: 'poster.jpg', content: 'x' }])],
      ['a GIF', 'poster.jpg', await canvas(10, 10).gif().toBuffer()],
      ['a WebP', 'poster.jpg', await canvas(10, 10).webp().toBuffer()],
      ['an AVIF', 'poster.jpg', await canvas(10, 10).avif().toBuffer()],
      ['a TIFF', 'poster.png', await canvas(10, 10).tiff().toBuffer()],
      ['a bitmap', 'poster.png', Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)])],
      [
        'an icon',
        'poster.png',
        Buffer.concat([Buffer.from('00000100010010100000', 'hex'), Buffer.alloc(200)]),
      ],
      ['a moving PNG', 'poster.png', afterHeader(png, pngChunk('acTL', frames))],
      ['only the signature of a JPEG', 'poster.jpg', '\xff\xd8\xff\xe0'],
      ['only the signature of a PNG', 'poster.png', png.subarray(0, 8)],
      ['a JPEG that was cut off', 'poster.jpg', jpeg.subarray(0, -300)],
      ['a PNG that was cut off', 'poster.png', png.subarray(0, -30)],
      ['a PNG of 3,600 megapixels by its header', 'poster.png', resized(png, 60_000, 60_000)],
      ['a PNG of no height', 'poster.png', resized(png, 300, 0)],
      ['a JPEG of 4,290 megapixels by its header', 'poster.jpg', reframed(jpeg, 65_500, 65_500)],
      ['a JPEG of no width', 'poster.jpg', reframed(jpeg, 0, 200)],
      [
        '25 megapixels of one colour',
        'poster.png',
        await canvas(5_000, 5_000).png({ palette: true }).toBuffer(),
      ],
      ['a PNG whose sums are wrong', 'poster.png', wrongSum],
      ['a PNG of one line of 24 megapixels', 'poster.png', aBlankPng(24_000_000, 1)],
      ['a PNG of 24 lines of a megapixel', 'poster.png', aBlankPng(1_000_000, 24)],
      ['a PNG of 200,000 by 119 pixels', 'poster.png', aBlankPng(200_000, 119)],
      ['a PNG of 65,000 by 360 pixels', 'poster.png', aBlankPng(65_000, 360)],
      ['a JPEG of one line of 65,500 pixels by its header', 'poster.jpg', reframed(jpeg, 65_500, 1)],
      [
        '2 GB of packed texts',
        'poster.png',
        afterHeader(png, ...Array<Buffer>(40).fill(pngChunk('zTXt', packedZeros(50_000_000)))),
      ],
    ]),
    ...all({ refused: 'upload.too_large' }, [
      ['one byte too many', 'poster.jpg', Buffer.concat([jpeg, Buffer.alloc(5_242_881 - jpeg.length)])],
    ]),
    ...all({ gone: [MARK] }, [
      ['a page behind a JPEG', 'poster.jpg', Buffer.concat([jpeg, Buffer.from(`<html>${MARK}`)])],
      ['a page behind a PNG', 'poster.png', Buffer.concat([png, Buffer.from(`<html>${MARK}`)])],
      ['a script in a JPEG’s comment', 'poster.jpg', afterStart(jpeg, jpegSegment(0xfe, Buffer.from(MARK)))],
      [
        'a script in a JPEG’s application part',
        'poster.jpg',
        afterStart(jpeg, jpegSegment(0xed, Buffer.from(MARK))),
      ],
      [
        'a script in XMP',
        'poster.jpg',
        afterStart(jpeg, jpegSegment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${MARK}`))),
      ],
      [
        'a script in a PNG’s text',
        'poster.png',
        afterHeader(png, pngChunk('tEXt', Buffer.from(`Comment\0${MARK}`))),
      ],
      [
        'a script in a PNG’s packed text',
        'poster.png',
        afterHeader(png, pngChunk('zTXt', packed(Buffer.from(MARK)))),
      ],
      ['a script in a part of its own', 'poster.png', afterHeader(png, pngChunk('prVt', Buffer.from(MARK)))],
      [
        'a script as a colour profile',
        'poster.jpg',
        afterStart(jpeg, jpegSegment(0xe2, Buffer.from(`ICC_PROFILE\0\x01\x01${MARK}`, 'latin1'))),
      ],
      [
        'a picture in a document’s name',
        'poster.pdf.exe',
        afterStart(jpeg, jpegSegment(0xfe, Buffer.from(MARK))),
      ],
    ]),
    ...all({ gone: ['PK\x05\x06'] }, [
      [
        'an archive behind a JPEG',
        'poster.jpg',
        Buffer.concat([jpeg, zipFile([{ name: 'A.class', content: 'x' }])]),
      ],
    ]),
    ...all({ gone: ['CameraMaker', 'Exif'] }, [
      [
        'where a photograph was taken',
        'poster.jpg',
        await canvas(60, 40)
          .withExif({
            IFD0: { Make: 'CameraMaker' },
            IFD3: { GPSLatitude: '6/1 47/1 0/1', GPSLatitudeRef: 'N' },
          })
          .jpeg()
          .toBuffer(),
      ],
    ]),
    ...all({ gone: ['zTXt'] }, [
      [
        '100 MB of packed text',
        'poster.png',
        afterHeader(png, pngChunk('zTXt', packed(Buffer.alloc(100_000_000)))),
      ],
    ]),
  ]
}
