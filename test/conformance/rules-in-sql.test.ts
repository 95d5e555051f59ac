// Rules that stand in TypeScript and in SQL are held together here, where no feature's own test does.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql, type RawBuilder } from 'kysely'
import { getLetters } from '#src/areas/search/rows/search.ts'
import { isSameEmail } from '#src/contract/values/typed-text.ts'
import { hasEmail, phoneDigits } from '#src/platform/db/queries/conditions.ts'
import { hashOfAddress } from '#src/platform/signed-links.ts'
import { languages } from '#src/strings/languages.ts'
import { testBoard } from '#test/support/app.ts'

const board = await testBoard({ after })

async function valueOf<Value>(expression: RawBuilder<unknown>): Promise<Value> {
  const { rows } = await sql<{ value: Value }>`select ${expression} as value`.execute(board.db)
  return rows[0]!.value
}

test('the letters of a name are the same here and in the database', async () => {
  for (const name of ['Café ABC (Pvt) Ltd.', 'ඩ්‍රයිවර්  කෙනෙක්', 'சாரதி தேவை', 'C++ & .NET', 'A\u00a0B', ''])
    assert.equal(await valueOf(sql`letters_of(${name}::text)`), getLetters(name), name)
})

test('a phone in any spelling has one key, here and in the database', async () => {
  for (const phone of ['077 123 4567', '+94 77 123 4567', '0094771234567', '(077) 123-4567', '0112 345 678'])
    assert.equal(await valueOf(sql`phone_key(${phone}::text)`), phoneDigits(phone), phone)
})

test('addresses that differ in capital letters are one, here and in the database', async () => {
  const one = 'Nimal.Perera@Example.lk'
  for (const other of ['nimal.perera@example.lk', 'NIMAL.PERERA@EXAMPLE.LK', 'nimalperera@example.lk'])
    assert.equal(await valueOf(hasEmail(sql`${one}::text`, other)), isSameEmail(one, other), other)
})

test('an address has one hash, here and in the database', async () => {
  for (const address of ['Nimal@Example.lk', 'nimal@example.lk', 'ñandú@example.lk'])
    assert.equal(
      await valueOf(sql`encode(address_hash(${address}::text), 'hex')`),
      hashOfAddress(address).toString('hex'),
      address,
    )
})

test('no column of the database has a list of languages: another one needs no migration', async () => {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'c' and connamespace = current_schema()::regnamespace`.execute(board.db)
  assert.ok(rows.length > 50)
  const listed = rows.filter(({ definition }) =>
    Object.keys(languages).every((code) => definition.includes(`'${code}'`)),
  )
  assert.deepEqual(listed, [])
})
