import { sizes } from '#test/support/sizes.ts'
import { badSegments } from './bad-values.ts'
import { base, partsOf, type Given, type Mutation } from './mutations.ts'
import { form, json, type Part } from './wire.ts'

/** Every text field of every call must survive these, without leaving it to chance. */
const texts = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e',
  '%00',
  '-1',
  '99999999999999999999',
  'x'.repeat(1_048_576),
]
const members = [...texts, null, true, 1.5, -1, 1e308, [], {}, [[]], { a: { b: 1 } }]
const queryValues = [
  '%00',
  '%ED%A0%80',
  '%FF',
  '-1',
  '1.5',
  '99999999999',
  '2026-02-30',
  "'--",
  'x'.repeat(2_000),
]

/** Deals out values in the round of all of them: one place takes on where the last one stopped. */
function dealer<T>(values: readonly T[]): (count: number) => T[] {
  let dealt = 0
  return (count) => Array.from({ length: count }, () => values[(dealt += 1) % values.length]!)
}
const dealt = {
  texts: dealer(texts),
  members: dealer(members),
  queryValues: dealer(queryValues),
  segments: dealer(badSegments),
}

let turn = 0
const byTurn = <T>(values: readonly T[]): T => values[(turn += 1) % values.length]!

const swept = new Set<unknown>()

/** A field that another call has too was tried there: of those values one is enough. The whole run tries all. */
function getFieldMutations({ body }: Given['endpoint'], name: string, all: Mutation[]): Mutation[] {
  const field = shapeOf(body)[name]
  if (sizes.sweepsEachField || field === undefined || !swept.has(field)) {
    swept.add(field)
    return all
  }
  return [byTurn(all)]
}

const shapeOf = (body: unknown) =>
  (body as { def?: { shape?: Record<string, unknown> } } | undefined)?.def?.shape ?? {}

/**
 * Every place of a good call with one of these in it, and missing or doubled. All places together get all values, which
 * fail by the kind of a field, and kinds are fewer than fields. What has no place in a database stands in each.
 */
export function sweep({ endpoint, sample }: Pick<Given, 'endpoint' | 'sample'>): Mutation[] {
  return [
    ...ofPath(endpoint.path),
    ...ofQuery(endpoint),
    ...(sample.json
      ? namesOf(endpoint, sample.json).flatMap((name) => getFieldMutations(endpoint, name, ofMember(name)))
      : []),
    ...Object.entries(sample.json ?? {}).flatMap(([name, value]) => ofTextsWithin(name, value)),
    ...(sample.fields
      ? namesOf(endpoint, sample.fields).flatMap((name) => getFieldMutations(endpoint, name, ofField(name)))
      : []),
  ]
}

/** Those that the sample leaves out, too. */
function namesOf({ body }: Given['endpoint'], given: object): string[] {
  return [...new Set([...Object.keys(given), ...Object.keys(shapeOf(body))])]
}

function ofPath(pattern: string): Mutation[] {
  const places = pattern.split('/').flatMap((part, at) => (part.startsWith(':') ? [at] : []))
  return places.flatMap((place) =>
    ['1%00', ...dealt.segments(3)].map((segment): Mutation => (given) => {
      const request = base(given)
      const [path = '', query] = request.path.split('?')
      const segments = path.split('/').with(place, segment)
      return {
        what: `path segment ${segment.slice(0, 40)}`,
        request: { ...request, path: segments.join('/') + (query ? `?${query}` : '') },
      }
    }),
  )
}

function ofQuery({ query }: Given['endpoint']): Mutation[] {
  const names = Object.keys((query as { def?: { shape?: object } } | undefined)?.def?.shape ?? {})
  if (names.length === 0) return []
  const one = byTurn(names)
  const searches = [
    ...names.flatMap((name) => ['%00', ...dealt.queryValues(1)].map((value) => `${name}=${value}`)),
    `${one}=1&${one}=2`,
    `${one}[]=1`,
  ]
  return searches.map((search): Mutation => (given) => {
    const request = base(given)
    return {
      what: search.slice(0, 60),
      request: { ...request, path: `${request.path.split('?')[0]}?${search}` },
    }
  })
}

function ofMember(name: string): Mutation[] {
  const bad = ['a\u0000b', ['a\u0000b'], ...dealt.members(1)].map((value): Mutation => (given) => ({
    what: `member ${name} = ${JSON.stringify(value).slice(0, 40)}`,
    request: { ...base(given), ...json({ ...given.sample.json, [name]: value }) },
  }))
  const missing: Mutation = (given) => {
    const { [name]: _, ...others } = given.sample.json!
    return { what: `member ${name} missing`, request: { ...base(given), ...json(others) } }
  }
  const doubled: Mutation = (given) => {
    const { headers, body } = json(given.sample.json)
    const twice = body.replace('{', `{${JSON.stringify(name)}:[],`)
    return { what: `member ${name} doubled`, request: { ...base(given), headers, body: twice } }
  }
  return [...bad, byTurn([missing, doubled])]
}

/** U+0000 in each text of a list or an object. */
function ofTextsWithin(name: string, value: unknown): Mutation[] {
  if (typeof value !== 'object' || value === null) return []
  return [...new Set(textsIn(value))].map((text): Mutation => (given) => {
    const bad = JSON.parse(JSON.stringify(value), (_, part: unknown) =>
      part === text ? `${text}\u0000` : part,
    )
    return {
      what: `member ${name}, ${text.slice(0, 20)} with U+0000`,
      request: { ...base(given), ...json({ ...given.sample.json, [name]: bad as unknown }) },
    }
  })
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

const withPart = (parts: readonly Part[], part: Part): Part[] =>
  parts.some(({ name }) => name === part.name)
    ? parts.map((other) => (other.name === part.name ? { ...other, ...part } : other))
    : [part, ...parts]

function ofField(name: string): Mutation[] {
  const bad = ['a\u0000b', ...dealt.texts(1)].map((value): Mutation => (given) => ({
    what: `field ${name} = ${JSON.stringify(value.slice(0, 30))}`,
    request: {
      ...base(given),
      ...form(withPart(partsOf(given.sample), { name, value })),
    },
  }))
  const notText: Mutation = (given) => ({
    what: `field ${name} is no UTF-8`,
    request: {
      ...base(given),
      ...form(
        partsOf(given.sample).map((part) =>
          part.name === name ? { ...part, value: Buffer.from([0xff, 0xfe, 0xed, 0xa0, 0x80]) } : part,
        ),
      ),
    },
  })
  const missing: Mutation = (given) => ({
    what: `field ${name} missing`,
    request: { ...base(given), ...form(partsOf(given.sample).filter((part) => part.name !== name)) },
  })
  const doubled: Mutation = (given) => ({
    what: `field ${name} doubled`,
    request: { ...base(given), ...form([...partsOf(given.sample), { name, value: 'again' }]) },
  })
  return [...bad, byTurn([notText, missing, doubled])]
}
