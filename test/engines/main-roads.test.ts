// The main roads in three engines, and in Chromium without what browsers of spring 2023 did not have, and without storage.
import assert from 'node:assert/strict'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { systemClock } from '#src/platform/clock.ts'
import { testBoard, type TestBoard } from '#test/support/app.ts'
import { positionApplications } from '#test/support/application-rows.ts'
import { chromium } from '#test/support/engines/chromium.ts'
import { firefox } from '#test/support/engines/firefox.ts'
import { takeAwayNewFunctions } from '#test/support/engines/old-browser.ts'
import { denyStorage, scrollError } from '#test/support/engines/refused-storage.ts'
import type { Engine, RunningEngine } from '#test/support/engines/tab.ts'
import { Visitor } from '#test/support/engines/visitor.ts'
import { webkit } from '#test/support/engines/webkit.ts'
import { anAdmin, aUser, aVacancy, PASSWORD } from '#test/support/factories.ts'
import { aJpeg, aPdf } from '#test/support/files.ts'
import { builtPages, widths } from '#test/support/journey.ts'
import { until } from '#test/support/until.ts'

const POSITION = 'Sewing Machine Mechanic'
const engines = [
  chromium('Chromium'),
  chromium('Chromium without what came after spring 2023', takeAwayNewFunctions, {
    missing: '::details-content',
  }),
  chromium('Chromium without storage', denyStorage, { expected: scrollError }),
  firefox,
  webkit,
]

for (const engine of engines)
  test(`${engine.name}: a vacancy is posted, decided on, found and applied for`, async (t) => {
    const { board, road } = await open(t, engine)
    await aUser(board, {
      email: 'employer@sarasavi.example',
      email_confirmed_at: systemClock.now().toISOString(),
    })
    await anAdmin(board, { email: 'panel@board.example' })
    const poster = await aFile(board, 'poster.jpg', await aJpeg())
    const resume = await aFile(board, 'kumari.pdf', await aPdf())

    await road('an employer logs in and posts a vacancy with a poster', widths.desk, async (employer) => {
      await employer.open('/')
      await employer.press('Post Vacancy')
      await employer.fill('Email', 'employer@sarasavi.example')
      await employer.fill('Password', PASSWORD)
      await employer.press('Log In')
      await employer.fill('Company Name', 'Sarasavi Textiles (Pvt) Ltd')
      await employer.fill('Address', '12 Galle Road, Moratuwa')
      await employer.fill('Email', 'jobs@sarasavi.example')
      await employer.fill('Phone', '+94 11 234 5678')
      await employer.fill('Position', POSITION)
      await employer.choose('Category', 'Apparel, Garment & Textile')
      await employer.fill('Description', 'Keeps sixty sewing machines running.')
      await employer.choose('Closing date', new Date(Date.now() + 864_000_000).toISOString().slice(0, 10))
      await employer.attach('Job Poster', poster)
      await employer.sees('poster.jpg')
      await employer.press('Submit')
      await employer.sees('Job Vacancy submitted successfully!')
      await employer.open('/account/vacancies')
      await employer.sees(POSITION)
    })

    await road('an admin logs in and approves it', widths.desk, async (admin) => {
      await admin.open('/admin-login')
      await admin.fill('Email', 'panel@board.example')
      await admin.fill('Password', PASSWORD)
      await admin.press('Log In')
      await admin.sees('Dashboard')
      await admin.open('/admin-panel/review')
      await admin.sees('Keeps sixty sewing machines running.')
      await admin.press('Approve')
      await admin.sees('Nothing is waiting for review.')
      const { status } = await board.db.selectFrom('vacancies').select('status').executeTakeFirstOrThrow()
      assert.equal(status, 1)
    })

    await road('a job seeker finds it by words and applies with a file', widths.phone, async (seeker) => {
      await seeker.open('/')
      await seeker.fill('What', 'sewing')
      await seeker.press('Search')
      await seeker.sees('1 sewing job')
      await seeker.press(POSITION)
      await seeker.sees('Keeps sixty sewing machines running.')
      await seeker.press('Apply for this position')
      await fillIn(seeker, resume)
      await seeker.sees('kumari.pdf')
      await seeker.press('Submit')
      const stored = await storedApplication(board)
      await seeker.sees('Application Submitted Successfully!', stored.applicant_no)
      assert.equal(stored.full_name, 'Kumari Silva')
      assert.deepEqual(await board.stored(stored.resume_path!), await aPdf())
    })

    await road('the employer reads the application', widths.desk, async (employer) => {
      const id = await logInToVacancy(employer, board)
      await employer.open(`/account/vacancies/${id}/applications`)
      await employer.press('Kumari Silva')
      await employer.sees('I have mended machines for ten years.')
      // The list shows these words too.
      await employer.sees('Invite to interview')
      await employer.open('/account/vacancies/interviews')
      await employer.sees('Interviews')
    })

    await road('"back" of a phone closes a dialog and a menu', widths.phone, async (employer) => {
      const id = await logInToVacancy(employer, board)
      const path = `/account/vacancies/${id}`
      await employer.open(path)
      await employer.press('Share')
      await employer.sees('Copy link')
      await employer.closeByBack()
      await employer.press('More')
      await employer.sees('Withdraw')
      await employer.closeByBack()
      await employer.press('Share')
      await employer.sees('Copy link')
      assert.equal(await employer.tab.run(() => location.pathname, null), path)
    })
  })

test('below the floor pages work as without script, whole', async (t) => {
  const { board, road } = await open(
    t,
    chromium('Chromium', () => void (CSS.supports = () => false)),
  )
  await aVacancy(board, { position: POSITION, description: 'Keeps sixty sewing machines running.' })
  const resume = await aFile(board, 'kumari.pdf', await aPdf())

  await road(
    'a job seeker finds a vacancy by words and applies with a file',
    widths.phone,
    async (seeker) => {
      await seeker.open('/')
      await seeker.fill('What', 'sewing')
      await seeker.press('Search')
      await seeker.sees('1 sewing job')
      await seeker.press(POSITION)
      await seeker.press('Apply for this position')
      await fillIn(seeker, resume)
      await seeker.press('Submit')
      const stored = await storedApplication(board)
      await seeker.sees('Application Submitted Successfully!', stored.applicant_no)
      const flags = await seeker.tab.run(() => ({ ...document.documentElement.dataset }), null)
      assert.deepEqual(flags, {}, 'no script of ours ran')
    },
  )

  await road('accounts and the panel say what they need', widths.desk, async (visitor) => {
    await visitor.open('/admin-login')
    await visitor.sees('The panel needs JavaScript. Please turn it on, or use a newer browser.')
    await visitor.open('/account')
    await visitor.sees('This page needs JavaScript. Please turn it on, or use a newer browser.')
  })
})

interface Opened {
  board: TestBoard
  road(this: void, name: string, width: number, walk: (visitor: Visitor) => Promise<void>): Promise<void>
}

async function open(t: TestContext, engine: Engine): Promise<Opened> {
  const board = await testBoard(t, {}, { pagesFolder: builtPages })
  board.clock.set(systemClock.now().toISOString())
  board.clock.run()
  const running = await engine.start()
  t.after(() => running.stop())
  const address = await board.listen()
  return {
    board,
    road: (name, width, walk) => t.test(name, (step) => visit(step, running, address, width, walk)),
  }
}

async function visit(
  step: TestContext,
  running: RunningEngine,
  address: string,
  width: number,
  walk: (visitor: Visitor) => Promise<void>,
): Promise<void> {
  const tab = await running.tab()
  try {
    await tab.resize(width, 800)
    await walk(new Visitor(tab, address))
    assert.deepEqual(tab.errors, [], 'the console stayed free of errors')
  } finally {
    const folder = process.env['PICTURES']
    if (folder)
      await writeFile(join(folder, `${step.fullName.replace(/\W+/g, '-')}.png`), await tab.picture())
    await tab.close()
  }
}

async function storedApplication(board: TestBoard) {
  const getRow = () => board.db.selectFrom(positionApplications).selectAll().executeTakeFirst()
  await until(async () => (await getRow()) !== undefined)
  return (await getRow())!
}

async function aFile(board: TestBoard, name: string, bytes: Buffer): Promise<string> {
  const folder = join(board.dataDir, 'to-attach')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, name), bytes)
  return join(folder, name)
}

async function fillIn(seeker: Visitor, resume: string): Promise<void> {
  await seeker.fill('First name', 'Kumari')
  await seeker.fill('Last name', 'Silva')
  await seeker.fill('Email', 'kumari@example.lk')
  await seeker.fill('Phone number', '077 123 4567')
  await seeker.fill('City', 'Moratuwa')
  await seeker.attach('Resume', resume)
  await seeker.fill('Cover letter', 'I have mended machines for ten years.')
  await seeker.tick('I agree to the terms')
}

/** Returns the number of the employer's vacancy. */
async function logInToVacancy(employer: Visitor, board: TestBoard): Promise<number> {
  await employer.open('/login')
  await employer.fill('Email', 'employer@sarasavi.example')
  await employer.fill('Password', PASSWORD)
  await employer.press('Log In')
  await employer.sees('Login successful!')
  await employer.sees('Latest Job Listings')
  const { id } = await board.db.selectFrom('vacancies').select('id').executeTakeFirstOrThrow()
  return id
}
