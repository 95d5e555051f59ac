import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { changeRows } from '#test/support/change-rows.ts'
import { inDays } from '#test/support/days.ts'
import { anEmployer } from '#test/support/employer.ts'
import { aCategory, aStoredFile, aVacancy } from '#test/support/factories.ts'
import { aJpeg } from '#test/support/files.ts'
import { arrive, expectConsole, journey, widths } from '#test/support/journey.ts'
import { panelJourney } from '#test/support/panel-journey.ts'
import { type Pointer, pressText, pressWords } from '#test/support/pressed-words.ts'
import { nextStep } from '#test/support/vacancy-steps.ts'

// A decision can be taken back for half a minute.
const site = journey({ RATE_LIMIT_SCALE: '10' })
const panel = panelJourney(site)

const DIALOG = 'dialog[open]'
const CLOSED = 'body:not(:has(dialog[open]))'
const FILE = 'a file'
/** No words: a press beside the dialog. */
const BESIDE = ''

/** The words to press, a selector of the result, and a text to type there. */
type Press = [words: string, shown: string, typed?: string]

interface Walk {
  open: (width: number) => Promise<Page>
  presses: Press[]
}

async function visit(path: string, width: number, storage: Record<string, string>): Promise<Page> {
  const page = await site.visitor({ width, hasTouch: width === widths.phone, storage })
  await arrive(page, path)
  return page
}

async function owner(width: number, path: (id: number) => string) {
  const { user, vacancy, receives } = await anEmployer(site.board)
  for (const full_name of ['Amara', 'Dilini']) await receives({ full_name })
  return visit(path(vacancy.id), width, { auth_token: user.token })
}

const admin = async (width: number, path: string) =>
  visit(`/admin-panel/${path}`, width, { admin_token: await panel.token() })

const walks: Record<string, Walk> = {
  'the acts of a vacancy': {
    open: (width) => owner(width, (id) => `/account/vacancies/${id}`),
    presses: [
      ['Share', DIALOG],
      ['Copy link', `${DIALOG} [role=status] span`],
      [BESIDE, CLOSED],
      ['More', 'text="Mark as filled"'],
      ['Email me at a set number of applicants', DIALOG],
      ['Email me when this many people have applied', '#applicants:focus', '5'],
      ['Save', CLOSED],
      ['More', 'text="Email me at 5 applicants"'],
      ['Extend', DIALOG],
      ['New closing day', '#closing_date:focus'],
      ['Extend', CLOSED],
      ['More', 'text="Withdraw"'],
      ['Withdraw', DIALOG],
      ['Did you find somebody? (optional)', DIALOG],
      ['No', '[name=found][value=none]:checked'],
      ['Cancel', CLOSED],
      ['More', 'text="Withdraw"'],
      ['Withdraw', DIALOG],
      ['Yes, withdraw it', 'text="You withdrew it. It no longer accepts applications."'],
    ],
  },
  'many applicants, moved at once, and told of an end': {
    open: async (width) => {
      const page = await owner(width, (id) => `/account/vacancies/${id}/applications`)
      await page.getByLabel('Select all on this page').check()
      await page.getByLabel('New stage').selectOption('not_selected')
      return page
    },
    presses: [
      ['Search and download', '[type=search]:visible'],
      ['Email the applicants', '#notify-many:not(:checked)'],
      ['Email the applicants', '#notify-many:checked'],
      ['Update stage', DIALOG],
      ['Cancel', CLOSED],
      ['Update stage', DIALOG],
      ['Yes, email 2', 'text="2 moved to: Not selected"'],
      ['Undo', 'a:has-text("Received"):has-text("(2)")'],
      ['More', 'text="Mark as filled"'],
      ['Mark as filled', DIALOG],
      ['Yes, through this board', '[name=found][value=here]:checked'],
      ['Yes, it is filled', 'text="Tell them"'],
      ['Open it again', DIALOG],
      ['Open it again', 'text="Share"'],
      ['More', 'text="Mark as filled"'],
      ['Mark as filled', DIALOG],
      ['Yes, it is filled', 'text="Tell them"'],
      ['Tell them', DIALOG],
      ['Cancel', CLOSED],
      ['Tell them', DIALOG],
      ['Tell 2 people', 'text="2 moved to: Not selected"'],
    ],
  },
  'a vacancy that waits, deleted': {
    open: async (width) => {
      const { user } = await anEmployer(site.board)
      const { id } = await aVacancy(site.board, { user_id: user.id, status: 0 })
      return visit(`/account/vacancies/${id}/about`, width, { auth_token: user.token })
    },
    presses: [
      ['More', 'text="Delete"'],
      ['Delete', DIALOG],
      ['Yes, delete it', 'h1:text-is("My vacancies")'],
    ],
  },
  'the preview of a vacancy': {
    open: async (width) => {
      const page = await owner(width, () => '/post-vacancy')
      const buffer = await aJpeg()
      await page.locator('#job_poster').setInputFiles({ name: 'poster.jpg', mimeType: 'image/jpeg', buffer })
      await nextStep(page)
      await page.locator('#position').fill('Machine Operator')
      await page.locator('#closing_date').fill(inDays(10))
      await page.locator('#job_category_id').selectOption({ index: 1 })
      await nextStep(page)
      await page.locator('#description').fill('Runs sewing machines.')
      await nextStep(page)
      return page
    },
    presses: [
      ['Preview', DIALOG],
      ['This is a preview. Nothing has been sent yet.', DIALOG],
      ['Machine Operator', DIALOG],
      [BESIDE, CLOSED],
    ],
  },
  'categories, added and merged': {
    open: async (width) => {
      await aCategory(site.board, { name: `Zoo ${width}` })
      return admin(width, 'categories')
    },
    presses: [
      ['Add a category', DIALOG],
      ['Name', '#name:focus', 'Space'],
      ['Name in Sinhala', '#name_si:focus'],
      [BESIDE, CLOSED],
      ['Merge into…', DIALOG],
      ['Category to keep', '#target:focus', 'Ag'],
      ['Merge', 'text=into the selected category'],
      // A second press at once is one half of a double click.
      ['In this category', 'text=into the selected category'],
      ['Merge', CLOSED],
    ],
  },
  'a client, and its logo': {
    open: async (width) => {
      const name = `Alpha ${width}`
      await aVacancy(site.board, { company_name: name })
      const logo = await aStoredFile(site.board, 'logos')
      await changeRows(site.board.db, 'companies', { name }, { sort_order: 2_000 - width, logo })
      return admin(width, 'clients')
    },
    presses: [
      ['Add a client', DIALOG],
      [BESIDE, CLOSED],
      ['Edit', DIALOG],
      ['Name', '#name:focus'],
      ['Website', '#website:focus'],
      ['Logo (JPG or PNG, at most 5MB)', FILE],
      ['Remove logo', '#remove_logo:checked'],
      ['Save', CLOSED],
    ],
  },
  'a vacancy of high risk, published by a second press': {
    open: async (width) => {
      await site.board.db.deleteFrom('vacancies').execute()
      const [position, description] = [
        'Data Entry Operator',
        'Male, age 25-45 only. Pay Rs 15,000 as processing fee.',
      ]
      await aVacancy(site.board, { status: 0, position, description })
      return admin(width, 'review')
    },
    presses: [
      ['Approve', DIALOG],
      ['Cancel', CLOSED],
      ['Approve', DIALOG],
      ['Why do you publish it?', `${DIALOG} textarea:focus`, 'I called them'],
      ['For the history. Only admins read it.', DIALOG],
      ['Publish although it is high risk', 'text="Nothing is waiting for review."'],
    ],
  },
}

const pointers: [Pointer, number][] = [
  ['mouse', widths.desk],
  ['touch', widths.phone],
]

for (const [pointer, width] of pointers)
  for (const [name, { open, presses }] of Object.entries(walks))
    test(`${name}: pressed on words, by ${pointer} at ${width} px`, async () => {
      const page = await open(width)
      // An approval that is refused until a reason is given.
      expectConsole(page, /422/)
      for (const [words, shown, typed] of presses) {
        await press(page, words, shown, pointer)
        if (shown === DIALOG) await pressWords(page, page.locator(DIALOG), pointer)
        if (typed !== undefined) await page.keyboard.type(typed)
      }
    })

async function press(page: Page, words: string, shown: string, pointer: Pointer): Promise<void> {
  const chosen = shown === FILE ? page.waitForEvent('filechooser') : undefined
  if (words !== BESIDE) {
    // A dialog may be about to open or to close.
    const place = page.locator(`${DIALOG}, ${CLOSED}`)
    const found = place.getByText(words, { exact: true }).filter({ visible: true })
    await pressText(page, found.last(), pointer)
  } else if (pointer === 'touch') await page.touchscreen.tap(2, 2)
  else await page.mouse.click(2, 2)
  if (chosen) await chosen
  else await page.locator(shown).first().waitFor()
}
