import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { Validator } from '@seriousme/openapi-schema-validator'
import { fromJSONSchema } from 'zod'
import { getPath, type OpenApiDocument } from '#src/contract/openapi/document.ts'
import type { JsonSchema } from '#src/contract/openapi/schemas.ts'
import { testBoard } from '#test/support/app.ts'
import { anAdmin } from '#test/support/factories.ts'

const board = await testBoard({ after })
const document: OpenApiDocument = (await board.call({ method: 'GET', url: '/api/openapi.json' })).json()

const operationsOf = ({ paths }: OpenApiDocument) =>
  Object.values(paths).flatMap((path) => Object.values(path))

test('an independent validator takes the document as OpenAPI 3.1', async () => {
  const validator = new Validator()
  const { valid, errors } = await validator.validate(structuredClone(document) as never)
  assert.equal(valid, true, JSON.stringify(errors))
  assert.equal(validator.version, '3.1')
})

test('the validator refuses a document that is none', async () => {
  const { paths: _, ...broken } = document
  const { valid } = await new Validator().validate({ ...broken, info: {} } as never)
  assert.equal(valid, false)
})

test('every bound call is in the document, and nothing else', () => {
  const bound = board.app.endpoints.map((endpoint) => `${endpoint.method} ${getPath(endpoint)}`)
  const described = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  assert.deepEqual(described.toSorted(), bound.toSorted())
  assert.ok(bound.length > 40)
})

test('every operation has a name of its own, a section, an answer and its refusals', () => {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
  assert.equal(new Set(operations.map(({ operationId }) => operationId)).size, operations.length)
  for (const { operationId, tags, summary, responses, security } of operations) {
    assert.ok(tags[0] && summary, operationId)
    assert.ok(
      Object.keys(responses).some((status) => status.startsWith('2')),
      operationId,
    )
    assert.ok(responses['503'], operationId)
    const closed = security.length > 0 && security.every((proof) => Object.keys(proof).length > 0)
    assert.equal(closed && !responses['401'], false, operationId)
  }
})

test('a form with a file is described as one, with its required parts', () => {
  const { requestBody, responses, security } = document.paths['/api/job-vacancies']!['post']!
  const form = requestBody!.content['multipart/form-data']!.schema
  assert.deepEqual(form.required!.toSorted(), [
    'address',
    'closing_date',
    'company_name',
    'description',
    'email',
    'job_category_id',
    'job_poster',
    'phone',
    'position',
  ])
  assert.equal((form.properties!['job_poster'] as JsonSchema).format, 'binary')
  assert.deepEqual(requestBody!.content['multipart/form-data']!.encoding, {
    job_poster: { contentType: 'image/jpeg, image/png' },
  })
  assert.deepEqual(security, [{ userToken: [] }, { adminToken: [] }])
  assert.deepEqual(Object.keys(responses), [
    '201',
    '400',
    '401',
    '403',
    '408',
    '409',
    '413',
    '415',
    '422',
    '429',
    '500',
    '503',
  ])
  assert.ok(responses['429']!.headers!['Retry-After'])
})

test('things have names: an answer refers to them, and each reference leads to one', () => {
  const { schemas } = document.components
  assert.ok(Object.keys(schemas).length > 25)
  const { schema } =
    document.paths['/api/job-vacancies']!['get']!.responses['200']!.content!['application/json']!
  assert.deepEqual(schema, { type: 'array', items: { $ref: '#/components/schemas/OpenVacancy' } })
  const referred = JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)
  const names = new Set(Array.from(referred, ([, to]) => to!))
  assert.deepEqual(
    [...names].filter((to) => !Object.hasOwn(schemas, to.replace('#/components/schemas/', ''))),
    [],
  )
  assert.deepEqual(
    Object.keys(schemas).filter((name) => !names.has(`#/components/schemas/${name}`)),
    [],
    'named and not used',
  )
})

test('each body has one form, and a form with a file no null, which no form can send', () => {
  for (const { operationId, requestBody } of operationsOf(document)) {
    const content = Object.entries(requestBody?.content ?? {})
    assert.ok(content.length <= 1, operationId)
    for (const [type, { schema }] of content.filter(([type]) => type.startsWith('multipart')))
      assert.doesNotMatch(JSON.stringify(schema), /"null"/, `${operationId} ${type}`)
  }
})

test('no two paths are ambiguous, and the one that the specification has answers too', async () => {
  const parts = Object.keys(document.paths).map((path) => path.split('/'))
  const isVariable = (part: string) => part.startsWith('{')
  const variables = (path: string[]) => path.filter(isVariable).length
  const ambiguous = parts.flatMap((one, at) =>
    parts
      .slice(at + 1)
      .filter(
        (other) =>
          one.length === other.length &&
          variables(one) === variables(other) &&
          one.every((part, no) => part === other[no] || isVariable(part) || isVariable(other[no]!)),
      )
      .map((other) => `${one.join('/')} ${other.join('/')}`),
  )
  assert.deepEqual(ambiguous, [])
  const { token } = await anAdmin(board)
  const [specified, described] = await Promise.all(
    ['/api/jobs/active-by-category/1', '/api/categories/1/active-vacancies'].map((url) =>
      board.call({ method: 'GET', url, token }),
    ),
  )
  assert.equal(described!.statusCode, 200)
  assert.deepEqual(described!.json(), specified!.json())
})

test('each property and parameter of the public part is described, with an example that is valid', async () => {
  const part: OpenApiDocument = (
    await board.call({ method: 'GET', url: '/api/openapi.json?part=public' })
  ).json()
  const missing: string[] = []
  const check = (schema: JsonSchema, where: string, description = schema.description) => {
    const isWhole = /"(?:properties|\$ref)"|"format":"binary"/.test(JSON.stringify(schema))
    const examples = schema.examples as unknown[] | undefined
    if (!description || (!isWhole && !examples)) missing.push(where)
    for (const example of examples ?? [])
      if (!isWhole) {
        const { success } = fromJSONSchema(schema as Parameters<typeof fromJSONSchema>[0]).safeParse(example)
        if (!success || JSON.stringify(example) === '[]') missing.push(`${where} ${JSON.stringify(example)}`)
      }
  }
  const inside = (schema: JsonSchema, where: string) => {
    for (const [name, one] of Object.entries(schema.properties ?? {})) {
      check(one as JsonSchema, `${where}.${name}`)
      inside(one as JsonSchema, `${where}.${name}`)
    }
    for (const one of [schema.items, ...(schema.anyOf ?? [])]) if (one) inside(one as JsonSchema, where)
  }
  for (const [name, schema] of Object.entries(part.components.schemas)) inside(schema, name)
  for (const { operationId, parameters, requestBody, responses } of operationsOf(part)) {
    for (const { name, schema, description } of parameters ?? [])
      if (!name.includes('-')) check(schema, `${operationId} ${name}`, description)
    for (const { content } of [requestBody, ...Object.values(responses)].filter((body) => body !== undefined))
      for (const { schema } of Object.values(content ?? {})) inside(schema, operationId)
  }
  assert.deepEqual(missing, [])
})

test('times are instants and days are days, in answers and in forms', () => {
  const wrong = [...JSON.stringify(document).matchAll(/"(\w+_at|\w+_date|dob|day)":(\{[^}]*\})/g)]
    .filter(([, name, schema]) => !schema!.includes(name!.endsWith('_at') ? 'date-time' : '"date"'))
    .filter(([, name, schema]) => name !== 'interview_at' && !schema!.includes('"type":["integer"'))
  assert.deepEqual(
    wrong.map(([all]) => all),
    [],
  )
})

test('the id of a path is a whole number', () => {
  const [id] = document.paths['/api/jobs/{id}/apply']!['post']!.parameters!
  const { examples: _, ...schema } = id!.schema
  assert.deepEqual(schema, { type: 'integer', minimum: 1, maximum: 2_147_483_647 })
})

test('a list describes its filters, its pages and their headers', () => {
  const { parameters, responses } = document.paths['/api/job-vacancies-all']!['get']!
  const names = parameters!.map(({ name }) => name)
  for (const name of ['page', 'per_page', 'q', 'category', 'status', 'from', 'to', 'sort'])
    assert.ok(names.includes(name), name)
  assert.deepEqual(parameters!.find(({ name }) => name === 'per_page')!.schema, {
    type: 'integer',
    minimum: 1,
    maximum: 100,
    examples: [20],
  })
  assert.deepEqual(Object.keys(responses['200']!.headers!), ['X-Total-Count', 'Link', 'X-Has-Next'])
})

test('the page lists every call, without script, under a policy that would stop one', async () => {
  const page = await board.call({ method: 'GET', url: '/api/docs' })
  assert.equal(page.statusCode, 200)
  assert.match(String(page.headers['content-type']), /^text\/html/)
  assert.match(String(page.headers['content-security-policy']), /^default-src 'none'; .*style-src 'sha256-/)
  assert.doesNotMatch(page.body, /<script|https?:\/\/(?!json)/)
  for (const [path, operations] of Object.entries(document.paths))
    for (const [method, { operationId }] of Object.entries(operations)) {
      assert.ok(page.body.includes(`<details id="${operationId}">`), `${method} ${path}`)
    }
})

test('the type of every problem is the address of a page that says what it means', async () => {
  const { properties } = document.components.schemas['Problem']!
  const types = (properties!['type'] as { enum: string[] }).enum
  assert.ok(types.length > 40)
  for (const url of types) {
    const page = await board.call({ method: 'GET', url })
    assert.equal(page.statusCode, 200, url)
    assert.ok(page.body.includes(`<code>${url}</code>`), url)
    for (const language of ['en', 'si', 'ta']) assert.ok(page.body.includes(`<p lang="${language}">`), url)
  }
  assert.equal((await board.call({ method: 'GET', url: '/problems/constructor' })).statusCode, 404)
})

test('the public part has no call of the panel, and everything else', async () => {
  const url = '/api/openapi.json?part=public'
  const part: OpenApiDocument = (await board.call({ method: 'GET', url })).json()
  const isOfPanel = (path: string) =>
    Object.values(document.paths[path]!).every(
      ({ security }) =>
        security.some((one) => 'adminToken' in one) &&
        security.every((one) => 'adminToken' in one || 'programKey' in one),
    )
  const others = Object.keys(document.paths).filter((path) => !isOfPanel(path))
  assert.deepEqual(Object.keys(part.paths).toSorted(), others.toSorted())
  assert.ok(others.length < Object.keys(document.paths).length)
  assert.equal(part.info.license.identifier, 'MIT')
  assert.equal(part.info.contact.email, 'office@board.test')
})

test('the document is cached, and a foreign token changes nothing in it', async () => {
  const url = await board.listen()
  const first = await fetch(`${url}/api/openapi.json`)
  assert.deepEqual(await first.json(), document)
  const etag = first.headers.get('etag')
  assert.ok(etag)
  const again = await fetch(`${url}/api/openapi.json`, { headers: { 'if-none-match': etag } })
  assert.equal(again.status, 304)
  const page = await fetch(`${url}/api/docs`)
  assert.match(await page.text(), /\/api\/jobs\/\{id\}\/apply/)
  assert.ok(page.headers.get('etag'))
  assert.match(page.headers.get('content-security-policy')!, /sha256/)
})
