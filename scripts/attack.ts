// Turns sqlmap and wapiti (Debian packages) on the demo, as a visitor, a user and an admin, and prints what they confirm:
//   node scripts/node.cjs scripts/attack.ts                       everything; 20 minutes on two busy cores
//   node scripts/node.cjs scripts/attack.ts --only=job-vacancies  calls whose path has this in it
//   node scripts/node.cjs scripts/attack.ts --as=nobody,admin     these callers     --tool=sqlmap|wapiti   one of the two
//   node scripts/node.cjs scripts/attack.ts --module-seconds=300  how long each of wapiti's modules may take, instead of 20
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { EndpointShape } from '#src/contract/endpoint.ts'
import { openDemo, type Demo } from '#src/demo/demo.ts'
import { pagePaths } from '#test/conformance/page-paths.ts'
import { installPackages } from '#test/support/debian.ts'
import { plantedFaults } from './attack/planted.ts'
import { endpointsOf, requestsFor, type Attacked, type Caller } from './attack/requests.ts'
import { sqlmap } from './attack/sqlmap.ts'
import { wapiti } from './attack/wapiti.ts'
import { freshPages } from './pages.ts'
import { seconds } from './steps.ts'

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    as: { type: 'string' },
    tool: { type: 'string' },
    'module-seconds': { type: 'string', default: '20' },
  },
})
const moduleSeconds = Number(options['module-seconds'])
const callers = (['nobody', 'user', 'admin'] as const).filter(
  (caller) => options.as === undefined || options.as.split(',').includes(caller),
)
const uses = (tool: 'sqlmap' | 'wapiti') => options.tool === undefined || options.tool === tool

async function tokenOf(demo: Demo, caller: Caller): Promise<string | undefined> {
  if (caller === 'nobody') return undefined
  const answer = await fetch(`${demo.address}/api/${caller === 'admin' ? 'admin/' : ''}login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(demo[caller]),
  })
  return `Bearer ${((await answer.json()) as { token: string }).token}`
}

/** A token is looked up in the database too. */
const tokens = (demo: Demo): Attacked[] =>
  ['/api/user', '/api/admin/me'].map((path) => ({
    name: `GET ${path}, the token`,
    method: 'GET',
    url: demo.address + path,
  }))

async function attackAs(caller: Caller, demo: Demo, folder: string): Promise<string[]> {
  const header = await tokenOf(demo, caller)
  const endpoints = endpointsOf(demo.app.endpoints as readonly EndpointShape[], caller).filter(
    ({ path }) => options.only === undefined || path.includes(options.only),
  )
  const requests: Attacked[] = []
  for (const endpoint of endpoints)
    requests.push(...(await requestsFor(endpoint, demo.address, header ? { authorization: header } : {})))
  const findings: string[] = []
  if (uses('wapiti')) {
    const plain = endpoints
      .filter(({ method }) => method === 'GET')
      .map(({ path }) => demo.address + path.replaceAll(/:\w+/g, '1'))
    const filtered = requests.filter(({ method, url }) => method === 'GET' && !url.includes('*'))
    const calls = [...plain, ...filtered.map(({ url }) => url)]
    const pages = caller === 'nobody' ? pagePaths('1').map((path) => demo.address + path) : []
    // The pages are the same whatever token is sent: they ask for the rest by script.
    const addresses = [...pages, ...calls]
    if (addresses.length > 0)
      findings.push(...(await wapiti(addresses, header, folder, caller === 'nobody' ? 1 : 0, moduleSeconds)))
  }
  if (uses('sqlmap')) {
    // A file is read by its list's own query; with `--only=export` they are attacked too.
    const apart = requests.filter(({ name }) => options.only !== undefined || !name.includes('/export/'))
    findings.push(...(await sqlmap(apart, header, folder)))
    if (caller === 'nobody' && options.only === undefined)
      findings.push(...(await sqlmap(tokens(demo), 'Bearer a*', folder)))
    console.log(`  sqlmap: ${apart.length} requests`)
  }
  return findings
}

/** Tools that miss a planted vulnerability would prove nothing by finding none. */
async function proveTools(folder: string): Promise<void> {
  const planted = await plantedFaults()
  const url = `${planted.address}?q=a`
  try {
    if (uses('sqlmap')) {
      const [found] = await sqlmap([{ name: 'planted fault', method: 'GET', url }], undefined, folder)
      if (!found?.includes('CONFIRMED')) throw new Error(`sqlmap did not find the planted fault\n${found}`)
    }
    if (uses('wapiti')) {
      const found = await wapiti([url], undefined, folder, 0, moduleSeconds)
      for (const kind of ['SQL Injection', 'Cross Site Scripting'])
        if (!found.some((one) => one.startsWith(`wapiti ${kind}`)))
          throw new Error(`wapiti did not find the planted ${kind}\n${found.join('\n')}`)
    }
  } finally {
    await planted.close()
  }
}

/** Counts the requests that the board has answered, and lists those that ended in an error of its own. */
async function answered(demo: Demo): Promise<{ all: number; faulty: string[] }> {
  const text = await (await fetch(`http://127.0.0.1:${demo.app.metricsPort}/metrics`)).text()
  const lines = text.split('\n').filter((line) => line.startsWith('board_http_requests_total{'))
  return {
    all: lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0),
    faulty: lines.filter((line) => /status="5/.test(line)),
  }
}

const begun = performance.now()
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
  METRICS_PORT: '0',
  RATE_LIMIT_SCALE: '100000',
  MAX_EVENT_LOOP_DELAY_MS: '60000',
  LOG_LEVEL: 'fatal',
})
demo.address = demo.address.replace('localhost', '127.0.0.1')
const findings: string[] = []
try {
  console.log('a server with planted faults')
  await proveTools(folder)
  for (const caller of callers) {
    console.log(`as ${caller}`)
    findings.push(...(await attackAs(caller, demo, folder)))
  }
  const { all, faulty } = await answered(demo)
  console.log(`${all} requests were answered, ${seconds(begun)}`)
  findings.push(...faulty.map((line) => `a fault of the board: ${line}`))
} finally {
  await demo.app.close()
  await rm(folder, { recursive: true, force: true })
}
console.log(findings.length === 0 ? '\nnothing confirmed' : `\n${findings.join('\n')}`)
process.exit(findings.length === 0 ? 0 : 1)
