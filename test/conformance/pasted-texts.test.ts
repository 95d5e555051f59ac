import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as z from 'zod/mini'
import type { Schema } from '#src/contract/endpoint.ts'
import { check } from '#src/contract/validation.ts'
import { en } from '#src/strings/en.ts'
import { fill } from '#src/strings/t.ts'
import { testBoard } from '#test/support/app.ts'
import { sendPosition } from '#test/support/application-forms.ts'
import { aVacancy } from '#test/support/factories.ts'
import { isTwin } from './sample.ts'

const readAs = {
  // Controls, then signs without a look.
  nothing: (
    '\u0001 \u0003 \u0008 \u001f \u007f \u0080 \u009d \u00ad \u034f \u061c \u180e \u200b \u200e \u200f ' +
    '\u202a \u202c \u202e \u2060 \u2066 \u2069 \ufeff \u{e0061}'
  ).split(' '),
  blank: ['\u00a0', '\u1680', '\u2007', '\u2009', '\u202f', '\u3000', '\u2800', '\u3164', '\uffa0', '\u0007'],
  hyphen: ['\u2010', '\u2011', '\u001e'],
  'line break': ['\r\n', '\r', '\u000b', '\u000c', '\u0085', '\u2028', '\u2029'],
} as const
const plain = { nothing: '', blank: ' ', hyphen: '-', 'line break': '\n' } as const
const pasted = Object.entries(readAs).flatMap(([kind, characters]) =>
  characters.map((character) => ({ character, as: plain[kind as keyof typeof plain] })),
)
const nameOf = (character: string) =>
  [...character].map((one) => `U+${one.codePointAt(0)!.toString(16).padStart(4, '0')}`).join(' ')

interface TextField {
  route: string
  name: string
  schema: z.core.$ZodType
  optional: boolean
}

interface Inner {
  type: string
  innerType?: z.core.$ZodType
  out?: z.core.$ZodType
  shape?: Record<string, z.core.$ZodType>
}
const defOf = (schema: z.core.$ZodType) => schema._zod.def as unknown as Inner

/** Its fields of text, by their greatest length. */
function textFieldsOf(route: string, body: z.core.$ZodType): TextField[] {
  const { shape = defOf(defOf(body).out ?? body).shape } = defOf(body)
  return Object.entries(shape ?? {}).flatMap(([name, field]) => {
    let schema = field
    let optional = false
    while (defOf(schema).innerType) {
      optional = true
      schema = defOf(schema).innerType!
    }
    const { maxLength, format } = z.globalRegistry.get(schema as never) ?? ({} as Record<string, unknown>)
    const isText = maxLength !== undefined && format !== 'password' && defOf(schema).type === 'string'
    return isText ? [{ route, name, schema: schema, optional }] : []
  })
}

const board = await testBoard({ after })
const fields = board.app.endpoints
  .filter((endpoint) => !isTwin(endpoint))
  .flatMap(({ method, path, body, query }) =>
    [body, query].flatMap((part) => (part ? textFieldsOf(`${method} ${path}`, part) : [])),
  )

/** Each field of text takes one of these. */
const words = [
  'Nimal Perera',
  'nimal.perera@example.lk',
  '077 123 4567',
  'https://nimal.example.lk/about',
  'JA-000012',
]

/** The field's value, or the texts of its refusal. */
function answerOf({ schema, name }: TextField, text: string): unknown {
  const checked = check(z.object({ [name]: z.nullish(schema as z.ZodMiniType) }) as Schema, { [name]: text })
  return checked.ok ? ((checked.value as Record<string, unknown>)[name] ?? null) : checked.errors[name]
}

test('each invisible or look-alike character in a text counts as what is seen', () => {
  for (const field of fields) {
    const text = words.find((one) => typeof answerOf(field, one) === 'string')
    assert.ok(text !== undefined, `${field.route} ${field.name} takes none of these`)
    const [before, rest] = [text.slice(0, 6), text.slice(6)]
    for (const { character, as } of pasted)
      for (const [given, seen] of [
        [before + character + rest, before + as + rest],
        [character + text + character, as === '-' ? `-${text}-` : text],
      ] as const)
        assert.deepEqual(
          answerOf(field, given),
          answerOf(field, seen),
          `${field.route} ${field.name}: ${nameOf(character)} in “${text}”`,
        )
  }
})

test('signs without a look alone are no text', () => {
  for (const field of fields)
    for (const { character } of pasted.filter(({ as }) => as !== '-'))
      assert.equal(
        answerOf(field, character.repeat(3)),
        null,
        `${field.route} ${field.name} ${nameOf(character)}`,
      )
})

test('where a character is refused, its place is named', () => {
  let places = 0
  for (const field of fields)
    for (const character of ['\u0000', '\ud800']) {
      const answer = answerOf(field, `Nimal${character} Perera`)
      if (
        JSON.stringify(answer) === JSON.stringify([{ key: 'field.character', values: { before: 'Nimal' } }])
      )
        places += 1
      else assert.match(JSON.stringify(answer), /"key":"field\.phone"/, `${field.route} ${field.name}`)
    }
  assert.ok(places > 100)
})

test('fields of every call were tried', (t) => {
  t.diagnostic(`${pasted.length} characters in ${fields.length} fields`)
  assert.ok(pasted.length >= 30)
  assert.ok(fields.length >= 100, `only ${fields.length} fields`)
})

const asPasted = {
  first_name: 'Nimal\u2028',
  last_name: '\ufeffPe\u00adrera',
  email: '\u200bnimal@example.lk\u00a0',
  phone: '\u202a077\u2011123\u00a04567\u202c',
  city: 'Galle\u0085',
  cover_letter: 'Dear Sir,\u000bI drive.\u0003\u2029\uf0b7\tVans',
}

test('what was pasted into an application is stored as it was seen', async () => {
  const answer = await sendPosition(board, (await aVacancy(board)).id, asPasted)
  assert.equal(answer.statusCode, 201, answer.body)
  const row = await board.db.selectFrom('applications').selectAll().executeTakeFirstOrThrow()
  assert.deepEqual(
    [row.name, row.email, row.phone, row.city, row.cover_letter],
    ['Nimal Perera', 'nimal@example.lk', '077-123 4567', 'Galle', 'Dear Sir,\nI drive.\n•\tVans'],
  )
})

test('a name without a look is required, and a refused character has a place', async () => {
  const wrong = { first_name: '\u3164\u200b', last_name: 'Perera\u0000' }
  const answer = await sendPosition(board, (await aVacancy(board)).id, wrong)
  assert.equal(answer.statusCode, 422)
  assert.deepEqual(answer.json().errors, {
    first_name: [en['application.first_name.required']],
    last_name: [fill(en['field.character'], { before: 'Perera' })],
  })
})

test('the search of the call reads what is typed as the page does', async () => {
  await aVacancy(board, { position: 'Night Baker' })
  const found = async (query: string) => {
    const answer = await board.call({ method: 'GET', url: `/api/job-vacancies?${query}` })
    assert.equal(answer.statusCode, 200, query)
    return answer.json().length
  }
  const all = await found('')
  assert.ok(all > 1)
  for (const word of ['%E2%80%8Bnight%C2%A0baker', 'ni%C2%ADght%0Bbaker', 'night%E3%80%80baker%03'])
    assert.equal(await found(`q=${word}`), 1, word)
  assert.equal(await found('q=%E2%80%8B%E3%85%A4'), all)
})
