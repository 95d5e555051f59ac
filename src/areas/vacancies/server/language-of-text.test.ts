import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { languageOfText } from '#src/strings/language-of-text.ts'
import { testBoard } from '#test/support/app.ts'

const board = await testBoard({ after })

const texts: [string, string][] = [
  ['Driver wanted', 'en'],
  ['රියදුරු අවශ්‍යයි', 'si'],
  ['ඩ්‍රයිවර් කෙනෙක් අවශ්‍යයි (Driver)', 'si'],
  ['சாரதி தேவை', 'ta'],
  ['சாரதி Driver தேவை', 'ta'],
  ['We need a driver. රියදුරු', 'en'],
  ['රියදුරු சாரதி', 'si'],
  ['2 + 2', 'en'],
  ['', 'en'],
]

test('a text’s language is that of most of its letters, here and in the database alike', async () => {
  for (const [text, language] of texts) {
    assert.equal(languageOfText(text), language, text)
    const { rows } = await sql<{ language: string }>`select language_of_text(${text}) as language`.execute(
      board.db,
    )
    assert.equal(rows[0]!.language, language, text)
  }
})
