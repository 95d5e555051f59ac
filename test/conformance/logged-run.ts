import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
// A program for privacy.test.ts: everything that can be asked of a board, done, refused and failing, with the log at
// its most talkative. It prints the log; its last line names everything that must not stand there.
import type { EndpointShape } from '#src/contract/endpoint.ts'
import { startAdminSession, startUserSession } from '#src/features/sign-in/server/use-cases/sessions.ts'
import { testBoard } from '#test/support/app.ts'
import { anAdmin, aStoredFile, aUser } from '#test/support/factories.ts'
import { pagePaths } from './page-paths.ts'
import { isTwin, wireRequest, type Sample, type World } from './sample.ts'
import { samples } from './samples.ts'
import { tokensOf } from './tokens.ts'
import { wireTo, type WireRequest } from './wire.ts'

process.env['TEST_LOG_LEVEL'] = 'trace'
const ends: (() => Promise<void>)[] = []
const board = await testBoard(
  { after: (end: () => Promise<void>) => void ends.push(end) },
  {},
  { pagesFolder: join(import.meta.dirname, '../../build'), background: true },
)
const address = new URL(await board.listen())
const wire = wireTo(address.href)
const owner = await aUser(board, { email_confirmed_at: board.clock.now().toISOString() })
const office = await anAdmin(board)
const world: World = { board, owner }
const canaries = new Set<string>([owner.email, owner.name, office.email, office.name])

/** People write their own words into the fields of these names. */
const personal =
  /^(.*name|email|phone|address|password.*|token|message|cover_letter|description|skills|note|text|reason|.*_path|.*_profile|.*_website)$/

function noteAll({ json = {}, fields = {}, file }: Sample): void {
  for (const [name, value] of Object.entries({ ...json, ...fields }))
    if (personal.test(name) && typeof value === 'string' && value.length >= 6) canaries.add(value)
  if (file?.fileName) canaries.add(file.fileName)
}

const needed = tokensOf(world, office)
async function tokenFor(endpoint: EndpointShape): Promise<string> {
  const token = (await needed(endpoint)) ?? (await startUserSession(board.db, owner.id, board.clock.now()))
  canaries.add(token)
  if (endpoint.access === 'link') count(await send({ method: 'GET', path: `/l/${token}` }))
  return token
}

async function send(request: WireRequest): Promise<number> {
  return wire(request).then(
    ({ status }) => status,
    () => 0,
  )
}

const statuses = new Map<number, number>()
const count = (status: number) => void statuses.set(status, (statuses.get(status) ?? 0) + 1)

/** Handlers get these once more, when every one of them crashes. */
const prepared: WireRequest[] = []
const endpoints = board.app.endpoints.filter((endpoint) => !isTwin(endpoint))

async function askAll(): Promise<void> {
  for (const endpoint of endpoints) {
    const { method, path } = endpoint
    const sample = await samples[`${method} ${path}`]!(world)
    noteAll(sample)
    const request = wireRequest(method, sample)
    const token = await tokenFor(endpoint)
    const secret = `canary-in-query-${canaries.size}`
    canaries.add(secret)
    const marked = `${request.path}${request.path.includes('?') ? '&' : '?'}q=${secret}`
    count(await send({ ...request, path: marked, token }))
    count(await send({ ...request, token: `${token.slice(0, -2)}zz` }))
    count(
      await send({
        ...request,
        token,
        headers: { ...request.headers, cookie: `x=${secret}`, referer: `http://a/${secret}` },
      }),
    )
    if (request.body) count(await send({ ...request, token, body: request.body.slice(0, -20) }))
    if (method === 'GET') prepared.push({ ...request, token })
  }
  for (const path of pagePaths('1')) count(await send({ method: 'GET', path: `${path}?q=canary-in-page` }))
  canaries.add('canary-in-page')
}

/** Hangs up in the middle of the answer, on which the framework has words of its own. */
async function hangUp(path: string, token: string): Promise<void> {
  const socket = connect(Number(address.port), address.hostname)
  socket.write(`GET ${path} HTTP/1.1\r\nHost: board.test\r\nAuthorization: Bearer ${token}\r\n\r\n`)
  await once(socket, 'data')
  socket.resetAndDestroy()
  await once(socket, 'close')
}

await askAll()
const large = await aStoredFile(board, 'resumes', { bytes: Buffer.alloc(20_000_000) })
const { token: reader } = await startAdminSession(board.db, office.id, board.clock.now())
for (let no = 0; no < 3; no += 1) await hangUp(`/storage/${large}?q=canary-of-who-hung-up`, reader)
canaries.add('canary-of-who-hung-up')
// From here on every handler crashes: once because the database repeats what it was given, then because nothing is there.
await sql`create function refuse_all() returns trigger language plpgsql as $$
  begin raise exception 'invalid: %', to_jsonb(new)::text using errcode = '22023'; end $$`.execute(board.db)
const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
  where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(board.db)
const written = ['contact_messages', 'applications', 'users']
// A read finds what it found before; of the others nothing is left to do.
for (const endpoint of endpoints.filter(({ method }) => method !== 'GET')) {
  const sample = await samples[`${endpoint.method} ${endpoint.path}`]!(world)
  noteAll(sample)
  prepared.push({ ...wireRequest(endpoint.method, sample), token: await tokenFor(endpoint) })
}
for (const table of written)
  await sql`create trigger refuse before insert or update on ${sql.table(table)} for each row execute function refuse_all()`.execute(
    board.db,
  )
for (const request of prepared) count(await send(request))
for (const { name } of rows.filter(({ name }) => !['sessions', 'users', 'admins'].includes(name)))
  await sql`alter table ${sql.table(name)} rename to ${sql.table(`${name}_away`)}`.execute(board.db)
for (const request of prepared) count(await send(request))
for (const path of pagePaths('1')) count(await send({ method: 'GET', path: `${path}?q=canary-in-page` }))

wire.close()
for (const end of ends) await end()
console.log(`RESULT ${JSON.stringify({ canaries: [...canaries], statuses: [...statuses] })}`)
process.exit(0)
