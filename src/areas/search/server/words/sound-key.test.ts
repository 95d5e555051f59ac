import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { getSoundKey } from '#src/areas/catalogue/sound-key.ts'
import { testBoard } from '#test/support/app.ts'
import { lexiconFiles } from './load-lexicon.ts'
import { splitWords } from './search-words.ts'

const board = await testBoard({ after })

test('a name has one key in every script', () => {
  const names = [
    ['ruhunu', 'ruhuna', 'රුහුණු', 'රුහුණ'],
    ['rajarata', 'රජරට', 'ராஜரட'],
    ['vanni', 'wanni', 'வன்னி', 'වන්නි'],
    ['perera', 'පෙරේරා', 'பெரேரா'],
    ['silva', 'සිල්වා', 'சில்வா'],
    ['kolamba', 'kolambe', 'කොළඹ'],
    ['metro', 'මෙට්‍රෝ', 'மெட்ரோ'],
  ]
  for (const spellings of names) {
    const keys = spellings.map((name) => getSoundKey(splitWords(name)[0]!))
    assert.equal(new Set(keys).size, 1, `${spellings.join(' ')}: ${keys.join(' ')}`)
  }
  assert.notEqual(getSoundKey('perera'), getSoundKey('peiris'))
})

test('the database has the same keys', async () => {
  const { occupations, places, categories } = lexiconFiles
  const terms = [...occupations, ...places, ...categories].flatMap((line) => line.terms)
  const words = [...new Set(terms.flatMap(splitWords)), 'xenon', 'cchaocky', 'zhaich', '(pvt)', '2000', 'a']
  const { rows } = await sql<{ word: string; key: string }>`
    select word, sound_key_of(word) as key from unnest(${words}::text[]) as word`.execute(board.db)
  assert.ok(rows.length > 5_000)
  assert.deepEqual(
    rows
      .filter(({ word, key }) => getSoundKey(word) !== key)
      .map(({ word, key }) => [word, key, getSoundKey(word)]),
    [],
  )
})
