// Turns sqlmap and wapiti (Debian packages) on the demo, as a visitor, a user and an admin, and prints what they confirm:
//   node scripts/attack.ts                       everything; hours
//   node scripts/attack.ts --only=job-vacancies  calls whose path has this in it
//   node scripts/attack.ts --as=nobody,admin     these callers     --tool=sqlmap|wapiti   one of the two
//   WAPITI_SECONDS=600 is the longest that wapiti may take for each caller.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import type { EndpointShape } from '#src/contract/endpoint.ts'
import { openDemo, type Demo } from '#src/demo/demo.ts'
import { installPackages } from '#test/support/debian.ts'
import { freshPages } from './pages.ts'
import { seconds } from './steps.ts'

const { values: options } = parseArgs({
  options: { only: { type: 'string' }, as: { type: 'string' }, tool: { type: 'string' } },
})
const callers = (['nobody', 'user', 'admin'] as const).filter(
  (caller) => options.as === undefined || options.as.split(',').includes(caller),
)

/** Values that a filter or a field takes, so that what is injected reaches the query and not only the check. */
const good: Record<string, string> = {
  q: 'a',
  page: '1',
  per_page: '5',
  category: '1',
  status: '1',
  city: 'Colombo',
  district: 'Colombo',
  position: 'a',
  company: 'a',
  from: '2026-01-01',
  to: '2026-12-31',
  consent: 'agree',
  email: 'a@example.lk',
  password: 'seven green parrots',
  password_confirmation: 'seven green parrots',
  name: 'Amara',
  message: 'Do you have an office in Kandy?',
  token: 'lvp_a',
}

const words = (line: string) => line.split(' ')

interface Target {
  name: string
  args: string[]
}

const keysOf = (schema: unknown): string[] =>
  Object.keys((schema as { def?: { shape?: object } } | undefined)?.def?.shape ?? {})

/** What sqlmap can be turned on: ids in the path, filters, and fields of JSON bodies. `*` marks a place in a path. */
async function targets(demo: Demo, header: string | undefined): Promise<Target[]> {
  const headers: Record<string, string> = header ? { authorization: header } : {}
  const answers = async (url: string) => (await fetch(demo.address + url, { headers })).ok
  const found: Target[] = []
  for (const { method, path, query, body, file } of demo.app.endpoints as readonly EndpointShape[]) {
    if (options.only !== undefined && !path.includes(options.only)) continue
    const marked = path.replaceAll(/:\w+/g, '1*')
    if (method === 'GET') {
      const plain = path.replaceAll(/:\w+/g, '1')
      const filters: string[] = []
      for (const key of keysOf(query)) {
        const pair = `${key}=${encodeURIComponent(good[key] ?? '1')}`
        if (await answers(`${plain}?${pair}`)) filters.push(pair)
      }
      if (filters.length > 0)
        found.push({ name: `GET ${path}`, args: ['-u', `${demo.address}${plain}?${filters.join('&')}`] })
      if (marked !== path) found.push({ name: `GET ${path}`, args: ['-u', demo.address + marked] })
    } else if (body && !file) {
      const data = Object.fromEntries(keysOf(body).map((key) => [key, good[key] ?? '1']))
      const url = demo.address + path.replaceAll(/:\w+/g, '1')
      found.push({
        name: `${method} ${path}`,
        args: ['-u', url, '--method', method, '--data', JSON.stringify(data)],
      })
    }
  }
  return found
}

async function tool(command: string, args: string[]): Promise<string> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const [out, complaints] = await Promise.all([text(child.stdout), text(child.stderr)])
  return out + complaints
}

/** sqlmap's own words for what it has confirmed. */
async function sqlmap(demo: Demo, header: string | undefined, folder: string): Promise<string[]> {
  const confirmed: string[] = []
  const all = await targets(demo, header)
  for (const { name, args } of all) {
    const begun = performance.now()
    const json = args.includes('--data') ? ['Content-Type: application/json'] : []
    const lines = [...(header ? [`Authorization: ${header}`] : []), ...json]
    const said = await tool('sqlmap', [
      ...args,
      ...(lines.length > 0 ? ['--headers', lines.join('\n')] : []),
      ...words('--batch --flush-session --dbms=PostgreSQL --level=2 --risk=1 --technique=BEUST'),
      // A refusal is an answer like any other here.
      ...words('--ignore-code=* --threads=4 --timeout=15'),
      '--output-dir',
      folder,
    ])
    const found = /sqlmap identified the following injection point|is vulnerable/.test(said)
    const tested = /do not appear to be injectable|does not seem to be injectable/.test(said)
    console.log(
      `  sqlmap ${name}: ${found ? 'CONFIRMED' : tested ? 'nothing' : 'could not test'} ${seconds(begun)}`,
    )
    if (!tested && !found) console.log(said.split('\n').slice(-6).join('\n'))
    if (found) confirmed.push(`sqlmap ${name}\n${said.split('\n').slice(-40).join('\n')}`)
  }
  console.log(`  sqlmap: ${all.length} targets, ${confirmed.length} confirmed`)
  return confirmed
}

async function wapiti(demo: Demo, header: string | undefined, folder: string): Promise<string[]> {
  const report = join(folder, 'wapiti.json')
  const said = await tool('wapiti', [
    ...words(
      `-u ${demo.address}/ --scope folder --flush-session --no-bugreport --max-links-per-page 50 -d 5`,
    ),
    ...words(`-m common,crlf,csrf,htaccess,methods,shellshock,ssrf,xxe -f json`),
    ...words(`--max-scan-time ${process.env['WAPITI_SECONDS'] ?? '600'}`),
    '-o',
    report,
    '--store-session',
    folder,
    ...(header ? ['-H', `Authorization: ${header}`] : []),
  ])
  if (!existsSync(report)) {
    console.log(said.split('\n').slice(-15).join('\n'))
    return ['wapiti wrote no report']
  }
  type Finding = { method: string; path: string; info: string }
  const { vulnerabilities, anomalies, infos } = JSON.parse(await readFile(report, 'utf8')) as {
    vulnerabilities: Record<string, Finding[]>
    anomalies: Record<string, Finding[]>
    infos: { crawled_pages?: unknown }
  }
  const found = Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, findings]) =>
    findings.map(({ method, path, info }) => `wapiti ${kind}: ${method} ${path} ${info}`),
  )
  console.log(`  wapiti: ${JSON.stringify(infos.crawled_pages ?? '?')} addresses, ${found.length} findings`)
  return found
}

async function tokenOf(demo: Demo, caller: (typeof callers)[number]): Promise<string | undefined> {
  if (caller === 'nobody') return undefined
  const answer = await fetch(`${demo.address}/api/${caller === 'admin' ? 'admin/' : ''}login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(demo[caller]),
  })
  return `Bearer ${((await answer.json()) as { token: string }).token}`
}

const advice = 'sqlmap and wapiti are needed (Debian: apt-get install sqlmap wapiti).'
if (!existsSync('/usr/bin/sqlmap') || !existsSync('/usr/bin/wapiti'))
  installPackages(['sqlmap', 'wapiti'], advice)
const built = await freshPages()
if (built !== 0) process.exit(built)
const folder = await mkdtemp(join(tmpdir(), 'board-attack-'))
const demo = await openDemo({
  DATA_DIR: join(folder, 'data'),
  PORT: '0',
  HOST: '127.0.0.1',
  RATE_LIMIT_SCALE: '100000',
  LOG_LEVEL: 'fatal',
})
demo.address = demo.address.replace('localhost', '127.0.0.1')
const confirmed: string[] = []
try {
  for (const caller of callers) {
    const header = await tokenOf(demo, caller)
    console.log(`as ${caller}`)
    if (options.tool !== 'wapiti') confirmed.push(...(await sqlmap(demo, header, folder)))
    if (options.tool !== 'sqlmap') confirmed.push(...(await wapiti(demo, header, folder)))
  }
} finally {
  await demo.app.close()
  await rm(folder, { recursive: true, force: true })
}
console.log(confirmed.length === 0 ? '\nnothing confirmed' : `\n${confirmed.join('\n')}`)
process.exit(confirmed.length === 0 ? 0 : 1)
