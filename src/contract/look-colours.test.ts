import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import { brandColours } from './brand.ts'
import {
  failingMeasures,
  getContrast,
  getLookColours,
  getLookSheet,
  getLookTokens,
  measureColours,
  ratioText,
  sheetName,
  shippedColours,
} from './look-colours.ts'

test('contrast is what WCAG computes', () => {
  assert.equal(getContrast('#000000', '#ffffff'), 21)
  assert.equal(getContrast('#ffffff', '#ffffff'), 1)
  // This is the example in WCAG technique G18.
  assert.equal(ratioText(getContrast('#767676', '#ffffff')), '4.5')
  assert.equal(ratioText(4.499), '4.4')
})

test('the shipped colours and a strong dark red are readable, a pale yellow is not', () => {
  assert.deepEqual(failingMeasures(shippedColours), [])
  assert.deepEqual(failingMeasures({ primary: '#8d153a', accent: '#ffbe29' }), [])
  const [first] = failingMeasures({ primary: '#fff3b0', accent: '#ffbe29' })
  assert.equal(first?.pair, 'text_on_primary')
  assert.equal(ratioText(first!.ratio), '1.1')
  // It passes as the second colour, which is a mark on the first and contrasts with it.
  assert.deepEqual(failingMeasures({ primary: '#8d153a', accent: '#fff3b0' }), [])
  assert.deepEqual(
    failingMeasures({ primary: '#00534e', accent: '#8d153a' }).map(({ pair }) => pair),
    ['accent_on_primary'],
  )
})

test('whatever the colour, the dark scheme that follows from it is readable', () => {
  for (let each = 0; each < 4_096; each += 7) {
    const primary = `#${[...each.toString(16).padStart(3, '0')].map((digit) => digit + digit).join('')}`
    const dark = measureColours({ primary, accent: '#ffbe29' }).find(
      ({ pair }) => pair === 'primary_in_the_dark',
    )!
    assert.ok(dark.ratio >= dark.needed, `${primary} ${dark.ratio}`)
    const { light } = getLookTokens({ primary, accent: '#ffbe29' })
    if (failingMeasures({ primary, accent: '#ffbe29' }).length === 0)
      assert.ok(getContrast('#ffffff', light['bar-strong']) >= 4.5, primary)
  }
})

test('a style sheet is its address, and no other address has one', () => {
  const sheet = getLookSheet(sheetName({ primary: '#8d153a', accent: '#ffbe29' }))!
  assert.match(
    sheet,
    /^:root\{--color-primary:#8d153a;[^{}]+\}@media screen and \(prefers-color-scheme:dark\)/,
  )
  for (const name of ['1-8d153a.css', '1-8D153A-ffbe29.css', '0-8d153a-ffbe29.css', '1-8d153a-ffbe29.css;x'])
    assert.equal(getLookSheet(name), undefined)
})

test('without own colours everything has the shipped ones', () => {
  assert.deepEqual(getLookColours(undefined), { ...brandColours, linkInTheDark: brandColours.accent })
  assert.equal(getLookColours({ primary: '#8d153a', accent: '#ffbe29' }).bar, '#8d153a')
})

test('the second colour stands where it is measured or decorates, and nowhere else', () => {
  const root = join(import.meta.dirname, '..')
  const places = globSync('**/*.{tsx,css}', { cwd: root }).filter((file) =>
    /(?<!on)-accent\b(?!-color)/.test(readFileSync(join(root, file), 'utf8')),
  )
  assert.deepEqual(places.map((file) => basename(file)).toSorted(), [
    // It marks found words and the outer line of the focus.
    'app.css',
    // It fills the preview and badges with letters on them.
    'look-sample.tsx',
    // It lies on the first colour.
    'page-shell.tsx',
    'panel-header.tsx',
    'poster-field.tsx',
    'print-list-page.tsx',
    'print-page.tsx',
    // It draws edges: of the chosen item, which also has another background, and of notes.
    'queue-nav.tsx',
    'review-pane.tsx',
    // It colours the icon beside the text.
    'toast.tsx',
  ])
})
