import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { readQrCode } from '#test/support/qr-code.ts'
import { sizes } from '#test/support/sizes.ts'
import { posterLayouts, posterShapes, posterSizes } from '../poster-layouts.ts'
import { drawPoster, type PosterText } from './draw-poster.ts'
import { fitText } from './fit-text.ts'

const address = 'https://vacancies.example/si/jobs/1234567'

const posterOf = (words: string): PosterText => ({
  heading: 'We are hiring',
  title: words,
  company: words,
  facts: [
    { label: 'Location', value: words, isPlace: true },
    { label: 'Pay', value: words, isPay: true },
    { label: 'Closing Date', value: 'Dec 12, 2026' },
  ],
  foot: {
    label: 'How to apply',
    lines: ['+94 11 234 5678', `${'w'.repeat(64)}@example.lk`],
    check: `Check it at ${address}`,
    address,
  },
})

const texts = {
  short: 'Cook',
  'without a break': 'W'.repeat(150),
  Sinhala: 'කළමනාකරණ සහකාර '.repeat(9).trim(),
  Tamil: 'யாழ்ப்பாணம் கிளை '.repeat(9).trim(),
  'of marks': '<b>&amp; \u0000\uD800' + 'e\u0301'.repeat(140),
}

/** Each sheet draws some of the texts, distributed so that each layout and each shape draws all. */
const sheets = posterLayouts.flatMap((layout) => posterShapes.map((shape) => ({ layout, shape })))
const textsOf = (no: number) => Object.entries(texts).filter((_, at) => (at + no) % 5 < sizes.textsOfSheet)

for (const [no, { layout, shape }] of sheets.entries())
  test(`a poster has its size, and its QR code leads to the page, whatever it says: ${layout}, ${shape}`, async () => {
    for (const [name, words] of textsOf(no)) {
      const poster = await drawPoster({ text: posterOf(words), layout, shape })
      const { format, width, height } = await sharp(poster).metadata()
      assert.deepEqual({ format, width, height }, { format: 'png', ...posterSizes[shape] })
      assert.equal(await readQrCode(poster), address, name)
      assert.ok(poster.length < 400_000, `${name}: ${poster.length}`)
      // Other layouts have a background or frame at the edge.
      if (layout === 'plain') await assertEmptyEdges(poster, `no text reaches the edge of the sheet: ${name}`)
    }
  })

async function assertEmptyEdges(poster: Buffer, promise: string): Promise<void> {
  const { width, height } = await sharp(poster).metadata()
  for (const strip of [
    { left: width - 40, top: 0, width: 40, height },
    { left: 0, top: height - 40, width, height: 40 },
  ]) {
    const { channels } = await sharp(await sharp(poster).extract(strip).png().toBuffer()).stats()
    assert.ok(
      channels.every(({ min }) => min > 240),
      promise,
    )
  }
}

test('a card is a JPEG of its size under 300 KB, and no text reaches its edge, whatever it says', async () => {
  for (const [name, words] of Object.entries(texts)) {
    const { heading, title, company, facts } = posterOf(words)
    const text = { heading, title, company, facts }
    const card = await drawPoster({ text, layout: 'plain', shape: 'card' })
    const { format, width, height } = await sharp(card).metadata()
    assert.deepEqual({ format, width, height }, { format: 'jpeg', ...posterSizes.card })
    assert.ok(card.length < 300_000, `${name}: ${card.length}`)
    await assertEmptyEdges(card, name)
  }
})

test('a card below a title of two lines says place and closing day whole', async () => {
  const draw = (facts: PosterText['facts']) => {
    const text = { heading: '', title: 'ත්‍රීරෝද රථ රියදුරු සහ බෙදාහැරීමේ සහායක', company: 'සුව සෙවන', facts }
    return drawPoster({ text, layout: 'band', shape: 'card' })
  }
  const place = { label: 'ස්ථානය', isPlace: true } as const
  const closes = { label: 'අවසන් දිනය', value: '2026 දෙසැ. 12' }
  const card = await draw([{ ...place, value: 'කුරුණෑගල' }, closes])
  assert.ok(!card.equals(await draw([{ ...place, value: 'කුරුණෑගලට' }, closes])))
  assert.ok(
    !card.equals(
      await draw([
        { ...place, value: 'කුරුණෑගල' },
        { ...closes, value: '2026 දෙසැ. 13' },
      ]),
    ),
  )
})

test('a text is set in one paragraph: line breaks do not make it larger', async () => {
  const style = { bold: true, colour: '#000' }
  const set = (text: string) => fitText(text, style, [40], { width: 900, height: 200 })
  assert.deepEqual(await set('a\n'.repeat(75)), await set('a '.repeat(75)))
})

test('a line of how to apply that fits in no size is left out, not cut', async () => {
  const text = posterOf('Cook')
  const withLines = (...lines: string[]) =>
    drawPoster({ text: { ...text, foot: { ...text.foot!, lines } }, layout: 'plain', shape: 'a4' })
  const phone = '+94 11 234 5678'
  const alone = await withLines(phone)
  assert.ok((await withLines(phone, `${'w'.repeat(60)}@${'x'.repeat(150)}.lk`)).equals(alone))
  assert.ok(!(await withLines(phone, `${'w'.repeat(60)}@example.lk`)).equals(alone))
})
