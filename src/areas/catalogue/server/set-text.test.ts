import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isDrawable } from '../poster-layouts.ts'
import { drawPoster } from './draw-poster.ts'
import { fitText, asMarkup, setText, fontFor, openFonts } from './fit-text.ts'

const sayingOnly = (words: string) => ({
  heading: words,
  title: words,
  company: words,
  facts: [{ label: words, value: words }],
})
const style = { size: 40, bold: false, colour: '#14201f', width: 1000 }

test('markup in a text is shown and does nothing', async () => {
  assert.equal(asMarkup(`<b>&"'`), '&lt;b&gt;&amp;&quot;&#39;')
  const written = await setText('<span size="200pt">A</span>', style)
  const plain = await setText('(span size=^200pt^)A(/span)', style)
  assert.equal(written.height, plain.height)
  assert.ok(written.width > 300)
})

test('every text can be set, whatever characters are in it', async () => {
  for (const title of [
    'a\u0000b\u0001\uFFFE\uFFFF',
    '\uD800 lone \uDC00',
    '\u{1FFFE}\u{10FFFF}',
    '&amp; &#0; &#x1F; <![CDATA[',
    '\u0085\u009F',
    '😀'.repeat(150),
    'e\u0301'.repeat(600),
    '\u0DCA\u200D'.repeat(80),
    'لا '.repeat(50),
    ' ',
  ])
    assert.ok((await drawPoster({ text: sayingOnly(title), layout: 'band', shape: 'card' })).length > 0)
})

test('Sinhala and Tamil letters are drawn from the fonts that come with the board', async () => {
  const widthOf = async (text: string) => (await setText(text, style)).width
  // Without the font, letters are boxes and conjuncts are as wide as their parts.
  assert.ok((await widthOf('ක්\u200Dර')) < (await widthOf('ක් ර')) * 0.8)
  assert.ok((await widthOf('කො')) > (await widthOf('ක')))
  assert.ok((await widthOf('மொ')) > (await widthOf('ம')))
})

test('letters that no font has are left out, and no box with a number stands for them', async () => {
  const style = { bold: true, colour: '#14201f' }
  const set = async (text: string) => (await fitText(text, style, [40], { width: 900, height: 200 })).png
  assert.deepEqual(await set('Cook 👩‍🍳🇱🇰 🔥 wanted'), await set('Cook wanted'))
  assert.deepEqual(await set('مطلوب Nurse 护士'), await set('Nurse'))
  assert.deepEqual(await set('ශ්‍රී ලංකා யாழ் café – 100%'), await set(' ශ්‍රී ලංකා யாழ் café – 100% '))
  assert.notDeepEqual(await set('ශ්‍රී ලංකා'), await set('ලංකා'))
})

test('letters that are said to be drawable have a font, and others have none', () => {
  const { regular } = openFonts()
  for (const letter of 'Aé7ĀĿΩЖक\u0dc3\u0bae') {
    assert.ok(isDrawable(letter), letter)
    assert.notEqual(fontFor(letter, regular), undefined, letter)
  }
  for (const letter of ['厨', 'شـ', '한', '😀', '★ -']) assert.equal(isDrawable(letter), false, letter)
})
