import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cpuMs } from '#test/support/cpu-time.ts'
import { wordChanges } from './word-changes.ts'

const marked = (before: string, after: string) =>
  wordChanges(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'gone' ? `[-${text}-]` : `{+${text}+}`))
    .join('')

test('words that went and came are marked, and the rest stands once', () => {
  assert.equal(
    marked('Drives a lorry in Galle.', 'Drives a heavy lorry in Kandy.'),
    'Drives a {+heavy +}lorry in [-Galle-]{+Kandy+}.',
  )
  assert.equal(marked('Day shift', 'Day shift'), 'Day shift')
  assert.equal(marked('', 'New text'), '{+New text+}')
  assert.equal(marked('Old text', ''), '[-Old text-]')
})

test('a word of Sinhala or Tamil is one word with its vowel signs', () => {
  assert.equal(marked('රියදුරු අවශ්‍යයි', 'සේවක අවශ්‍යයි'), '[-රියදුරු-]{+සේවක+} අවශ්‍යයි')
  assert.equal(marked('ஓட்டுநர் தேவை', 'சாரதி தேவை'), '[-ஓட்டுநர்-]{+சாரதி+} தேவை')
})

test('both texts can be read out of the pieces, whatever they are', () => {
  const texts = ['', 'a', 'a b c', 'c b a', 'a  b\nc', 'x y z a b', 'Rs. 60,000 – 80,000 a month']
  for (const before of texts) {
    for (const after of texts) {
      const pieces = wordChanges(before, after)
      const without = (kind: string) =>
        pieces
          .filter((piece) => piece.kind !== kind)
          .map(({ text }) => text)
          .join('')
      assert.equal(without('added'), before)
      assert.equal(without('gone'), after)
    }
  }
})

test('two texts of ten thousand characters that share nothing are compared in a second', async () => {
  const text = (word: string) =>
    Array.from({ length: 1_600 }, (_, at) => `${word}${at}`)
      .join(' ')
      .slice(0, 10_000)
  let pieces: ReturnType<typeof wordChanges> = []
  const spent = await cpuMs(() => (pieces = wordChanges(text('a'), text('b'))))
  assert.ok(spent < 1_000, `${spent} ms`)
  assert.ok(pieces.some(({ kind }) => kind === 'gone'))
})
