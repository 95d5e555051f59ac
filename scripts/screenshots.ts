// `npm run screenshots`: every screen of the demo at three widths into `screenshots/`, and the few that the README
// shows into `docs/pictures/`. `-- home vacancy` takes these two alone.
import { mkdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { launchBrowser } from '#test/support/browser.ts'
import { freshPages } from './pages.ts'
import { root } from './steps.ts'

type Role = 'visitor' | 'user' | 'admin'

const screens: [name: string, path: string, role: Role][] = [
  ['home', '/', 'visitor'],
  ['home-search', '/?q=electrican', 'visitor'],
  ['home-empty', '/?q=astronaut', 'visitor'],
  ['vacancy', '/jobs/1', 'visitor'],
  ['vacancy-closed', '/jobs/48', 'visitor'],
  ['apply', '/jobs/2/apply', 'visitor'],
  ['post-cv', '/application', 'visitor'],
  ['job-seeker-form', '/job-seeker', 'visitor'],
  ['clients', '/top-employers', 'visitor'],
  ['contact', '/contact-us', 'visitor'],
  ['login', '/login', 'visitor'],
  ['signup', '/signup', 'visitor'],
  ['reset-password', '/reset-password?token=example&email=someone@example.com', 'visitor'],
  ['not-found', '/nothing-here', 'visitor'],
  ['post-vacancy', '/post-vacancy', 'user'],
  ['signed-in', '/login', 'user'],
  ['my-vacancies', '/account/vacancies', 'user'],
  ['my-vacancy', '/account/vacancies/1', 'user'],
  ['my-applications', '/account/vacancies/1/applications', 'user'],
  ['admin-login', '/admin-login', 'visitor'],
  ['panel-dashboard', '/admin-panel', 'admin'],
  ['panel-jobs', '/admin-panel/jobs', 'admin'],
  ['panel-edit-job', '/admin-panel/jobs/edit/1', 'admin'],
  ['panel-review', '/admin-panel/review', 'admin'],
  ['panel-applications', '/admin-panel/applications', 'admin'],
  ['panel-position-applicants', '/admin-panel/applications/position-applicants', 'admin'],
  ['panel-position-applicant', '/admin-panel/applications/position-applicants/1', 'admin'],
  ['panel-category-applicants', '/admin-panel/applications/category-applicants', 'admin'],
  ['panel-category-applicant', '/admin-panel/applications/category-applicants/1', 'admin'],
  ['panel-job-seeker-forms', '/admin-panel/job-seekers', 'admin'],
  ['panel-job-seeker-form', '/admin-panel/job-seekers/1', 'admin'],
  ['panel-accounts', '/admin-panel/accounts', 'admin'],
  ['panel-clients', '/admin-panel/clients', 'admin'],
  ['panel-categories', '/admin-panel/categories', 'admin'],
  ['panel-banner', '/admin-panel/banner', 'admin'],
  ['panel-activity', '/admin-panel/activity', 'admin'],
  ['panel-mails', '/admin-panel/failed-mails', 'admin'],
  ['panel-messages', '/admin-panel/messages', 'admin'],
  ['panel-quarantine', '/admin-panel/quarantine', 'admin'],
  ['panel-reports', '/admin-panel/reports', 'admin'],
]

/** The README shows these screens, each at a width and down to a height. */
const pictures: [name: string, width: number, height: number][] = [
  ['home', 1280, 860],
  ['home', 360, 740],
  ['vacancy', 360, 740],
  ['apply', 360, 740],
  ['my-vacancies', 1280, 860],
  ['my-applications', 360, 740],
  ['panel-review', 1280, 860],
  ['panel-dashboard', 1280, 860],
]

if ((await freshPages()) !== 0) process.exit(1)
const { openDemo } = await import('../src/demo/demo.ts')
const wanted = process.argv.slice(2)
const folder = await mkdtemp(join(tmpdir(), 'board-screenshots-'))
const demo = await openDemo({ DATA_DIR: folder, HOST: '127.0.0.1', PORT: '0', RATE_LIMIT_SCALE: '1000' })
const tokens: Record<Role, Record<string, string>> = {
  visitor: {},
  user: { auth_token: await logIn('/api/login', demo.user) },
  admin: { admin_token: await logIn('/api/admin/login', demo.admin) },
}
const all = join(root, 'screenshots')
const shown = join(root, 'docs/pictures')
for (const place of [all, shown]) mkdirSync(place, { recursive: true })
const browser = await launchBrowser()
try {
  for (const width of [360, 768, 1280]) await takeAll(browser, width)
} finally {
  await browser.close()
  await demo.app.close()
  await rm(folder, { recursive: true, force: true })
}

async function takeAll(chromium: Browser, width: number): Promise<void> {
  for (const role of ['visitor', 'user', 'admin'] as const) {
    const context = await chromium.newContext({ viewport: { width, height: 860 }, baseURL: demo.address })
    await context.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
    }, tokens[role])
    // The panel shows files with the cookie that its login sets.
    if (role === 'admin') await context.request.post('/api/admin/login', { data: demo.admin })
    const page = await context.newPage()
    for (const [name, path] of screens.filter((screen) => screen[2] === role)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue
      const answer = await page.goto(path, { waitUntil: 'networkidle' })
      if (answer?.status() === 404 && name !== 'not-found') throw new Error(`no page at ${path}`)
      // The window is as high as the page, so that the picture shows what is laid out or fetched only when it comes
      // near.
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      await page.setViewportSize({ width, height: Math.max(860, height) })
      await page.waitForLoadState('networkidle')
      await page.screenshot({ path: join(all, `${name}-${width}.png`), fullPage: true })
      await page.setViewportSize({ width, height: 860 })
      const [content, window_] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
      if (content! > window_!) console.log(`${name} is ${content} px wide at ${width} px`)
      const picture = pictures.find(([wanted, at]) => wanted === name && at === width)
      if (picture)
        await keepPicture(
          await page.screenshot({ clip: { x: 0, y: 0, width, height: picture[2] } }),
          name,
          width,
        )
    }
    await context.close()
  }
}

async function keepPicture(png: Buffer, name: string, width: number): Promise<void> {
  await sharp(png)
    .png({ palette: true, quality: 90 })
    .toFile(join(shown, `${name}-${width}.png`))
}

async function logIn(
  path: string,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const answer = await demo.app.inject({ method: 'POST', url: path, payload: { email, password } })
  return (answer.json() as { token: string }).token
}
