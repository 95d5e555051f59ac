import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wordMarker } from './marked-words.ts'

const text = 'Lead a team in Kandy and Galle, by day. Night shifts are paid, with meals and lodging for all.'
const anyWords = (words: string[], in_texts = true) => [{ words, in_texts }]

/** Each text with its marks in square brackets. */
function marked(
  met: Parameters<typeof wordMarker>[0],
  names: Record<string, string> = {},
  description = text,
) {
  const row = { position: '', company: '', place: '', ...names }
  const { excerpt, marks } = wordMarker(met)(row, description)
  const shown = (part: string, pairs: readonly number[] = []) =>
    pairs
      .toReversed()
      .reduce((all, at, no) => all.slice(0, at) + (no % 2 === 0 ? ']' : '[') + all.slice(at), part)
  return {
    position: shown(row.position, marks.position),
    company: shown(row.company, marks.company),
    place: shown(row.place, marks.place),
    excerpt: shown(excerpt, marks.excerpt),
  }
}

test('the words that met a search are marked in position, company and place, whatever their letters', () => {
  const names = { position: 'Staff Nurse – ICU', company: 'Nurses of Galle', place: 'Galle' }
  const met = [...anyWords(['nurse', 'nurses', 'staff nurse']), ...anyWords(['galle'], false)]
  const { excerpt: _, ...row } = marked(met, names)
  assert.deepEqual(row, { position: '[Staff Nurse] – ICU', company: '[Nurses] of [Galle]', place: '[Galle]' })
  assert.equal(marked(anyWords(['රියදුර*']), { position: 'බර වාහන රියදුරන්' }).position, 'බර වාහන [රියදුරන්]')
  assert.equal(marked(anyWords(['ශ්රී']), { position: 'ශ්‍රී ලංකා' }).position, '[ශ්‍රී] ලංකා')
})

test('words of a term mark a name that has all of them, and a text that has them beside each other', () => {
  const met = anyWords(['day team'], false)
  assert.equal(marked(met, { position: 'Team by day', company: 'Day' }).position, '[Team] by [day]')
  assert.equal(marked(met, { position: 'Team' }).position, 'Team')
  assert.equal(marked(met).excerpt, 'Lead a team in Kandy and Galle, by…')
})

test('a word that only the text has shows its passage in place of the beginning', () => {
  assert.equal(marked(anyWords(['lodging'])).excerpt, '…meals and [lodging] for all.')
  assert.equal(marked(anyWords(['night shifts'])).excerpt, '…by day. [Night shifts] are paid, with meals…')
  assert.equal(marked(anyWords(['kandy'])).excerpt, 'Lead a team in [Kandy] and Galle, by…')
  assert.equal(
    marked(anyWords(['lodging']), { position: 'Lodging' }).excerpt,
    'Lead a team in Kandy and Galle, by…',
  )
  assert.equal(marked(anyWords(['lodging'], false)).excerpt, 'Lead a team in Kandy and Galle, by…')
})
