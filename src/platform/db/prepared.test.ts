// On PostgreSQL too: prepared statements.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { prepared } from './fail-fast-pool.ts'

test('a statement that writes keeps its name, and no other has it', () => {
  const { name } = prepared('insert into marks values ($1)')
  assert.ok(name)
  assert.deepEqual(prepared('insert into marks values ($1)'), { text: 'insert into marks values ($1)', name })
  assert.notEqual(prepared('\n    delete from marks where id = $1').name, name)
})

test('a row that is read by its id is planned once, also where it is locked', () => {
  for (const text of [
    'select "email" from "marks" where "id" = $1',
    'select "marks"."email" from "marks" inner join "users" on "a" = "b" where "marks"."id" = $1 for no key update',
  ])
    assert.ok(prepared(text).name)
})

test('a short list that has one good plan is planned once', () => {
  assert.ok(prepared('select /* planned once */ "no" from "marks" where "name" = $1 order by "no"').name)
})

test('a list is planned each time, for what it looks for', () => {
  for (const text of [
    'select * from marks where name like $1',
    'with due as (select 1) update marks set id = $1',
    'select "name" from "marks" where "id" = $1 order by "name"',
    'select "name" from "marks" where "name" = $1 or "id" = $1',
    'select * from "marks" where "id" = $1',
  ])
    assert.deepEqual(prepared(text), { text })
})

test('the prepared statements of a connection are bounded', () => {
  const rows = (count: number) =>
    `insert into marks values ${Array.from({ length: count }, () => '($1)').join()}`
  assert.equal(prepared(rows(1_000)).name, undefined)
  const named = Array.from({ length: 1_000 }, (_, no) => prepared(`update marks set n = ${no}`).name)
  assert.ok(named.filter((name) => name !== undefined).length <= 200)
})
