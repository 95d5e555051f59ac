// On PostgreSQL alone: plans of large tables.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { waitingRows } from '#src/areas.ts'
import { applicationsByDay, countUnanswered } from '#src/areas/applications/index.ts'
import {
  allApplicationList,
  categoryApplicationList,
  jobSeekerFormList,
  positionApplicationList,
} from '#src/areas/applications/lists/application-lists.ts'
import { getCompanyOfLastVacancy, pageOfOwn } from '#src/areas/employers/calls/own-vacancy-lists.server.ts'
import { dueReminders } from '#src/areas/employers/rows/reminders.ts'
import { listContactMessages } from '#src/areas/intake/calls/admin-contact.ts'
import { messageList } from '#src/areas/intake/lists/messages.ts'
import { listOutbox } from '#src/areas/mail/calls/admin-notifications.ts'
import { unsentMailList } from '#src/areas/mail/lists/unsent-mails.ts'
import { listAll } from '#src/areas/moderation/lists/all-vacancies.ts'
import { queuedRevisions } from '#src/areas/moderation/rows/revisions.ts'
import { countWaiting } from '#src/areas/office/calls/report.server.ts'
import { listActivity } from '#src/areas/office/calls/reports.ts'
import { activityList } from '#src/areas/office/lists/activity.ts'
import { accountList } from '#src/areas/people/lists/accounts.ts'
import type { QueryOf } from '#src/contract/endpoint.ts'
import type { ListEndpoint } from '#src/contract/list-file.ts'
import { dayInColombo, daysBefore } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import { waitingUpTo } from '#src/platform/db/queries/count-up-to.ts'
import type { Part } from '#src/platform/db/queries/pages.ts'
import type { ListDefinition } from '#src/platform/http/lists/define-list.ts'
import { testBoard } from '#test/support/app.ts'
import { fillLargeTables, largeTables } from './large-tables.ts'
import { plansOf, scannedWhole, sortsMoreThan } from './query-plans.ts'

const ROWS = 6_000
const board = await testBoard({ after })
await fillLargeTables(board, ROWS)

const first = { limit: 50, offset: 0 }
const last = { limit: 50, offset: ROWS - 50 }
/** The rows are made of the last days: nothing is true of most of them alone. */
const day = daysBefore(dayInColombo(new Date()), 1)

/** The large tables that the statements of `act` read from end to end. */
async function largeScansOf(act: (db: Db) => Promise<unknown>): Promise<string[]> {
  return (await plansOf(board.db, act)).flatMap(({ plan }) => scannedWhole(plan, largeTables))
}

function pagesOf<E extends ListEndpoint>({ rows }: ListDefinition<E>) {
  return (db: Db, query: QueryOf<E>, part: Part) => rows.page({ ...board.app.context, db }, query, part)
}

const accountsOf = pagesOf(accountList)
const listAllApplications = pagesOf(allApplicationList)
const listCategory = pagesOf(categoryApplicationList)
const listPosition = pagesOf(positionApplicationList)
const listForms = pagesOf(jobSeekerFormList)
const listMessages = pagesOf(messageList)
const listUnsentMails = pagesOf(unsentMailList)
const activity = pagesOf(activityList)

const lists: Record<string, (db: Db) => Promise<unknown>> = {
  'owner, vacancies': (db) => pageOfOwn(db, 3, {}, day, first),
  'owner, vacancies of a state, with words': (db) =>
    pageOfOwn(db, 3, { state: ['open'], q: 'nurse' }, day, first),
  'reminders that are due': (db) => dueReminders(db, day, 200),
  'owner, company of the last vacancy': (db) => getCompanyOfLastVacancy(db, 3),
  'owner, applications by day': (db) => applicationsByDay(db, 7),
  'owner, unanswered applications': (db) => countUnanswered(db, 7),
  'panel, what waits': (db) => countWaiting(db, waitingRows),
  'panel, changes of public vacancies': (db) => queuedRevisions(db, { q: 'nurse' }, day, 50),
  'panel, vacancies': (db) => listAll(db, {}, day, first),
  'panel, last vacancies': (db) => listAll(db, {}, day, last),
  'panel, status and category': (db) => listAll(db, { status: 0, category: [5] }, day, first),
  'panel, days': (db) => listAll(db, { from: day, to: day }, day, first),
  'panel, employment type': (db) => listAll(db, { employment_type: ['part_time'] }, day, first),
  'panel, workplace, last': (db) => listAll(db, { workplace: ['remote'] }, day, last),
  'panel, experience of those that wait': (db) =>
    listAll(db, { experience_level: ['senior'], status: 0 }, day, first),
  'panel, employment type and words': (db) =>
    listAll(db, { employment_type: ['part_time'], q: 'nurse' }, day, first),
  'panel, vacancies by company': (db) => listAll(db, { sort: 'company_name' }, day, first),
  'panel, vacancies by status': (db) => listAll(db, { sort: '-status' }, day, first),
  'panel, vacancies by last change': (db) => listAll(db, { sort: '-updated_at' }, day, first),
  'panel, vacancies by category': (db) => listAll(db, { sort: 'category' }, day, first),
  'panel, vacancies by city': (db) => listAll(db, { sort: '-city' }, day, first),
  'panel, vacancies by closing day': (db) => listAll(db, { sort: '-closing_date' }, day, first),
  'panel, vacancies by approval': (db) => listAll(db, { sort: '-approved_at' }, day, first),
  'panel, found by company': (db) => listAll(db, { q: 'lagoon 97', sort: 'company_name' }, day, first),
  'panel, company by one letter': (db) => listAll(db, { company: ['z'] }, day, first),
  'panel, search': (db) => listAll(db, { q: 'lagoon 97' }, day, first),
  'panel, accounts': (db) => accountsOf(db, {}, first),
  'panel, accounts found': (db) => accountsOf(db, { q: 'user 97' }, first),
  'panel, forms found': (db) => listForms(db, { q: 'graduate 97' }, first),
  'panel, forms of a last employer': (db) => listForms(db, { company: 'lagoon' }, first),
  'panel, forms of a last position': (db) => listForms(db, { position: 'supervisor' }, first),
}
lists['activity on one thing'] = (db) => activity(db, { subject: 'vacancy', subject_id: 7 }, first)
lists['activity of an admin'] = (db) => activity(db, { admin: 1 }, first)
lists['activity of a day'] = (db) => activity(db, { from: day, to: day }, first)
lists['messages found'] = (db) => listMessages(db, { q: 'writer 97' }, first)
lists['messages of a day'] = (db) => listMessages(db, { from: day, to: day }, first)
for (const sort of sortsOf(listOutbox)) lists[`mails, ${sort}`] = (db) => listUnsentMails(db, { sort }, first)

/** Every order that a list offers. */
function sortsOf<Sort>({
  query,
}: {
  query: { shape: { sort: { def: { innerType: { options: Sort[] } } } } }
}) {
  return query.shape.sort.def.innerType.options
}

const applications = {
  position: listPosition,
  category: listCategory,
  'of both kinds': listAllApplications,
  forms: listForms,
}
for (const [name, list] of Object.entries(applications)) {
  // Their bare pages are left out: tables so short, of a hundred pages here, are rightly read whole for half of their
  // rows.
  lists[`panel, ${name}, category`] = (db) => list(db, { category: 5 }, first)
  lists[`panel, ${name}, days`] = (db) => list(db, { from: day }, first)
  if (name === 'forms') continue
  lists[`panel, ${name}, city`] = (db) => list(db, { city: 'Colombo' }, first)
  lists[`panel, ${name}, district`] = (db) => list(db, { district: 'Galle' }, first)
  lists[`panel, ${name}, found`] = (db) => list(db, { q: 'person 97' }, first)
}

for (const [name, list] of [
  ['position', listPosition],
  ['of both kinds', listAllApplications],
] as const) {
  lists[`panel, ${name}, for a position`] = (db) => list(db, { position: 'plumber' }, first)
  lists[`panel, ${name}, for a company`] = (db) => list(db, { company: 'lagoon 97' }, first)
}
lists['panel, category, consent'] = (db) => listCategory(db, { consent: 'disagree' }, first)
lists['panel, of both kinds, consent'] = (db) => listAllApplications(db, { consent: 'disagree' }, first)
lists['mails to an address'] = (db) => listUnsentMails(db, { q: 'p120@' }, first)
lists['mails of a day'] = (db) => listUnsentMails(db, { from: day, to: day }, first)

for (const [name, act] of Object.entries(lists)) {
  test(`no large table is read from end to end: ${name}`, async () => {
    assert.deepEqual(await largeScansOf(act), [])
  })
}

test('emails that do not leave are found by an index of their own', async () => {
  const [explained] = await plansOf(board.db, (db) =>
    waitingUpTo(
      db,
      waitingRows.find(({ queue }) => queue === 'delayed_mails')!,
      1_000,
    ),
  )
  assert.match(JSON.stringify(explained!.plan), /"outbox_delayed"/)
})

const sorted: Record<string, (db: Db, part: Part) => Promise<unknown>> = {}
for (const sort of sortsOf(listActivity))
  sorted[`activity, ${sort}`] = (db, part) => activity(db, { sort }, part)
for (const sort of sortsOf(listContactMessages))
  sorted[`messages, ${sort}`] = (db, part) => listMessages(db, { sort }, part)

for (const [name, act] of Object.entries(sorted)) {
  test(`a page comes in its order from an index: ${name}`, async () => {
    for (const part of [first, last]) {
      const page = (await plansOf(board.db, (db) => act(db, part))).find(({ text }) =>
        text.includes('limit'),
      )!
      assert.deepEqual(scannedWhole(page.plan, largeTables), [])
      assert.equal(sortsMoreThan(part.limit, page.plan), false)
    }
  })
}

test('a search of what all vacancies have finds the pages of the whole list, near either end and far from both', async () => {
  for (const offset of [0, 50, 290, 2_000, ROWS / 2, 5_400]) {
    for (const sort of ['-created_at', 'created_at'] as const) {
      const part = { limit: 50, offset }
      const all = await listAll(board.db, { sort }, day, part)
      const found = await listAll(board.db, { sort, q: 'patience' }, day, part)
      assert.equal(found.total, all.total)
      assert.deepEqual(
        found.rows.map(({ id }) => id),
        all.rows.map(({ id }) => id),
      )
    }
  }
})

test('a plan that puts many rows in order is seen as one', async () => {
  const [all] = await plansOf(board.db, (db) => sql`select * from users order by password_hash`.execute(db))
  assert.ok(sortsMoreThan(first.limit, all!.plan))
})

test('a plan that reads a whole table is seen as one', async () => {
  const scans = await largeScansOf((db) => sql`select max(length(address)) from vacancies`.execute(db))
  assert.deepEqual(scans, ['vacancies'])
})
