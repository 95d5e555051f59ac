import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test, type TestContext } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '#test/support/browser.ts'
import { freePort } from '#test/support/free-port.ts'
import { arrive } from '#test/support/journey.ts'
import { until } from '#test/support/until.ts'

const root = join(import.meta.dirname, '../..')
const copy = await mkdtemp(join(tmpdir(), 'board-loop-'))
const sources = ['migrations', 'public', 'scripts', 'src', 'package.json', 'package-lock.json']
for (const name of [...sources, 'react-router.config.ts', 'tsconfig.json', 'vite.config.ts'])
  await cp(join(root, name), join(copy, name), { recursive: true })
await mkdir(join(copy, 'node_modules'))
for (const name of await readdir(join(root, 'node_modules')))
  if (!name.startsWith('.')) await symlink(join(root, 'node_modules', name), join(copy, 'node_modules', name))

const port = await freePort()
const address = `http://localhost:${port}`
const child = spawn(process.execPath, ['scripts/dev.ts'], {
  cwd: copy,
  stdio: ['ignore', 'pipe', 'pipe'],
  env: {
    ...process.env,
    ENV_FILE: '',
    DATA_DIR: '',
    DATABASE_URL: '',
    PORT: String(port),
    HOST: '127.0.0.1',
  },
})
let printed = ''
for (const output of [child.stdout, child.stderr])
  output.setEncoding('utf8').on('data', (text: string) => (printed += text))
let browser: Browser
let page: Page
const reported: string[] = []

before(async () => {
  browser = await launchBrowser()
  const context = await browser.newContext()
  // A start translates every source: on a machine that does other work it takes minutes.
  while (!printed.includes('Listens on ') && child.exitCode === null) await pause(50)
  assert.equal(child.exitCode, null, printed)
  context.setDefaultTimeout(120_000)
  page = await context.newPage()
  page.on('console', (message) => void (message.type() === 'error' && reported.push(message.text())))
  await page.goto(`${address}/login`)
  await page.waitForSelector('html[data-ready=true]')
  await page.fill('input[type=email]', 'typed@example.lk')
})
after(async () => {
  await browser.close()
  child.kill()
  await rm(copy, { recursive: true, force: true })
})

/** Puts one word in the place of another, and says how long it takes until it is seen. */
async function change(t: TestContext, file: string, from: string, to: string, seen: () => Promise<boolean>) {
  const path = join(copy, file)
  const text = await readFile(path, 'utf8')
  assert.ok(text.includes(from), `${file} has no ${from}`)
  await writeFile(path, text.replace(from, to))
  const start = performance.now()
  await until(seen)
  t.diagnostic(`${file}: seen after ${Math.round(performance.now() - start)} ms`)
  return () => writeFile(path, text)
}

const loginPage = 'src/areas/people/pages/sign-in/login-page.tsx'
const shows = (text: string) => async () => (await page.content().catch(() => '')).includes(text)

test('it is on the board of the demo, with its logins', async () => {
  assert.match(printed, /employer@demo\.example/)
  assert.match(await (await fetch(`${address}/api/job-vacancies`)).text(), /"company_name"/)
})

test('React finds no fault with a page, and the first one has the framework', async () => {
  const other = await page.context().newPage()
  other.on('console', (message) => void (message.type() === 'error' && reported.push(message.text())))
  for (const path of ['/', '/jobs/1']) {
    await arrive(other, address + path)
  }
  await other.close()
  assert.deepEqual(reported, [])
  assert.doesNotMatch(printed, /dependencies changed/)
})

test('a word of a page changes in the browser, and what was typed stays', async (t) => {
  await change(t, loginPage, '      </PageForm>', '      </PageForm><p>Zircon</p>', shows('Zircon'))
  assert.equal(await page.inputValue('input[type=email]'), 'typed@example.lk')
  await until(async () => (await (await fetch(`${address}/login`)).text()).includes('Zircon'))
})

test('a word of the strings changes in the browser and in what the server writes', async (t) => {
  const file = 'src/strings/en/accounts.ts'
  await change(t, file, "'login.submit': 'Log In'", "'login.submit': 'Topaz'", shows('Topaz'))
  await until(async () => (await (await fetch(`${address}/login`)).text()).includes('Topaz'))
})

test('a word of a call changes in its answer, and the rows of the database are the same', async (t) => {
  const jobs = async () => {
    const rows = (await (await fetch(`${address}/api/job-vacancies`)).json()) as { company: unknown }[]
    // Logos get their small copies meanwhile.
    return rows.map(({ company: _, ...row }) => row)
  }
  const rows = await jobs()
  const security = async () => (await fetch(`${address}/.well-known/security.txt`)).text()
  await change(t, 'src/areas/site/area.ts', 'Preferred-Languages', 'Beryl-Languages', async () =>
    (await security()).includes('Beryl-Languages'),
  )
  assert.deepEqual(await jobs(), rows)
})

test('an error shows in the page and the terminal with its place, and goes when it is mended', async (t) => {
  const overlay = page.locator('vite-error-overlay')
  const mend = await change(
    t,
    loginPage,
    '<p>Zircon</p>',
    '<p>Zircon',
    async () => (await overlay.count()) > 0,
  )
  assert.match(await overlay.locator('.window').innerText(), /login-page\.tsx/)
  await until(() => /login-page\.tsx/.test(printed.slice(printed.lastIndexOf('Listens on'))))
  await mend()
  await until(async () => (await overlay.count()) === 0)
  await page.reload()
  await page.waitForSelector('html[data-ready=true]')
})

test('the content policy of development relaxes styles and trusted types alone', async () => {
  const policy = (await fetch(`${address}/login`)).headers.get('content-security-policy')!
  assert.match(
    policy,
    /default-src 'none'; script-src 'self' 'sha256-[^;]+; style-src 'self' 'unsafe-inline';/,
  )
  assert.doesNotMatch(policy, /script-src[^;]*unsafe|trusted-types/)
})
