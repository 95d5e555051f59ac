import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Insertable } from 'kysely'
import { insertApplication, withDetails } from '#src/areas/applications/index.ts'
import { folderStore } from '#src/areas/files/index.ts'
import { startAdminSession, startUserSession } from '#src/areas/people/calls/sign-in/sessions.server.ts'
import { insertKey, type KeyOwner } from '#src/areas/people/rows/program-keys.ts'
import type { AdminRole } from '#src/contract/admin-roles.ts'
import { type KeyScope, keyScopes } from '#src/contract/endpoint.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Tables } from '#src/platform/db/tables.ts'
import type { TestBoard } from './app.ts'
import { type CategoryApplication, type JobSeekerForm, type PositionApplication } from './application-rows.ts'
import { insertRow } from './change-rows.ts'
import { getRow } from './find-rows.ts'

type Board = Pick<TestBoard, 'db' | 'clock'>
/** A board whose files are in `dataDir`, unless it has a `store`. */
type FilesBoard = Pick<TestBoard, 'db' | 'clock' | 'dataDir'> & Partial<Pick<TestBoard, 'store'>>

let made = 0
/** A number that no other row of this process has. */
const next = () => (made += 1)

/** The password of every account made here, as its owner would type it. */
export const PASSWORD = 'correct horse battery staple'
// Argon2id with the smallest parameters: a suite that is not about passwords should not pay for them.
export const PASSWORD_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$ZmFjdG9yeS1zYWx0LTE2Yg$mNCZH8+QFaU3NRMp0X0nz0qVqoMvwZkSzHZPHWCtvAo'

export interface AccountFacts {
  name?: string
  email?: string
  password_hash?: string
  updated_at?: string
}

/** A registered user with a session, whose address nobody has confirmed unless `email_confirmed_at` says when. */
export async function aUser(board: Board, facts: AccountFacts & { email_confirmed_at?: string } = {}) {
  const account = await anAccount(board, 'users', facts)
  return { ...account, token: await startUserSession(board.db, account.id, board.clock.now()) }
}

/** An admin with a session, an owner unless `role` says otherwise; `reader` is the value of the cookie that reads files. */
export async function anAdmin(board: Board, facts: AccountFacts & { role?: AdminRole } = {}) {
  const account = await anAccount(board, 'admins', facts)
  return { ...account, ...(await startAdminSession(board.db, account.id, board.clock.now())) }
}

async function anAccount(
  { db, clock }: Board,
  table: 'users' | 'admins',
  facts: AccountFacts & { email_confirmed_at?: string; role?: AdminRole },
) {
  const no = next()
  const now = clock.now().toISOString()
  const row = {
    name: `Nimal Perera ${no}`,
    email: `nimal.${table}.${no}@example.lk`,
    password_hash: PASSWORD_HASH,
    created_at: now,
    updated_at: now,
    ...facts,
  }
  return insertRow(db, table, row, ['id', 'name', 'email'])
}

export async function aCategory({ db }: Board, facts: { name?: string } = {}) {
  return insertRow(db, 'categories', { name: `Category ${next()}`, sort_order: 0, ...facts }, ['id', 'name'])
}

/** A new city, in a district that is made if it is missing. */
export async function aCity({ db }: Board, facts: { name?: string; district?: string } = {}) {
  const name = facts.district ?? 'Colombo'
  const known = await db.selectFrom('districts').select('id').where('name', '=', name).executeTakeFirst()
  const district_id = known?.id ?? (await aDistrict(db, name))
  const row = { name: facts.name ?? `City ${next()}`, district_id }
  return { ...(await insertRow(db, 'cities', row, ['id', 'name'])), district: name }
}

async function aDistrict(db: Board['db'], name: string): Promise<number> {
  // Past the ids of the country's own places.
  const id = 10_000 + next()
  const names = { name, name_si: name, name_ta: name }
  await insertRow(db, 'provinces', { id, ...names, name: `Province ${id}` })
  await insertRow(db, 'districts', { id, province_id: id, ...names })
  return id
}

/** An approved, open vacancy without an owner, in a new category; `facts` are columns of its row. */
export async function aVacancy(board: Board, facts: Partial<Insertable<Tables['vacancies']>> = {}) {
  const now = board.clock.now()
  const at = now.toISOString()
  const status = facts.status ?? 1
  return board.db
    .insertInto('vacancies')
    .values({
      company_name: 'Sarasavi Textiles (Pvt) Ltd',
      address: '12 Galle Road, Moratuwa',
      email: 'jobs@sarasavi.example',
      phone: '+94 11 234 5678',
      // Signs of fraud read four digits as a sum of money, but not after "No.".
      position: `Machine Operator No. ${next()}`,
      description: 'Runs and cleans sewing machines in two shifts. Training is given.',
      job_category_id: facts.job_category_id ?? (await aCategory(board)).id,
      closing_date: dayInColombo(new Date(now.getTime() + 14 * 86_400_000)),
      status,
      approved_at: status === 1 ? at : null,
      created_at: at,
      updated_at: at,
      ...facts,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The fields of a walk-in interview in some days. */
export const aWalkIn = ({ clock }: Pick<Board, 'clock'>, days = 2) => ({
  walk_in_day: dayInColombo(new Date(clock.now().getTime() + days * 86_400_000)),
  walk_in_from: '09:00',
  walk_in_until: '13:00',
  walk_in_place: 'Town Hall, Kandy',
})

/** Stores a file with its row and bytes; the test adds the row that points to it. Returns its key. */
export async function aStoredFile(
  { db, clock, dataDir, store = folderStore(join(dataDir, 'files')) }: FilesBoard,
  folder: 'posters' | 'resumes' | 'logos' | 'banners',
  facts: { bytes?: Buffer; name?: string; media_type?: string; extension?: string } = {},
): Promise<string> {
  const isResume = folder === 'resumes'
  const bytes = facts.bytes ?? Buffer.from(`bytes ${next()}`)
  const extension = facts.extension ?? (isResume ? 'pdf' : 'jpg')
  const key = `${folder}/${randomBytes(24).toString('base64url')}.${extension}`
  await store.put(key, { data: bytes }, facts.media_type ?? 'application/octet-stream')
  await insertRow(db, 'files', {
    key,
    name: facts.name ?? `file.${extension}`,
    media_type: facts.media_type ?? (isResume ? 'application/pdf' : 'image/jpeg'),
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest(),
    created_at: clock.now().toISOString(),
  })
  return key
}

/** A category application with a résumé of its own. */
export async function aCategoryApplication(
  board: FilesBoard,
  { id: no, ...facts }: Partial<CategoryApplication> = {},
) {
  const id = await insertApplication(board.db, {
    kind: 'category_application',
    no,
    name: 'Kumari Silva',
    email: `kumari.${next()}@example.lk`,
    phone: '077 123 4567',
    city: 'Moratuwa',
    job_category_id: facts.job_category_id ?? (await aCategory(board)).id,
    resume_path: facts.resume_path ?? (await aStoredFile(board, 'resumes')),
    consent: 'agree',
    created_at: board.clock.now().toISOString(),
    ...facts,
  })
  return getRow(board.db, 'category_applications', { id })
}

/** An application for one vacancy, open unless given, with a résumé of its own. */
export async function aPositionApplication(
  board: FilesBoard,
  { id: no, full_name, ...given }: Partial<PositionApplication> = {},
) {
  const { applicant_no: _, category_application_id, job_seeker_form_id, ...facts } = given
  const vacancy = facts.vacancy_id
    ? await getRow(board.db, 'vacancies', { id: facts.vacancy_id })
    : await aVacancy(board)
  const category = await getRow(board.db, 'categories', { id: vacancy.job_category_id }, ['name'])
  const id = await insertApplication(board.db, {
    kind: 'position_application',
    no,
    vacancy_id: vacancy.id,
    name: full_name ?? 'Ruwan Fernando',
    email: `ruwan.${next()}@example.lk`,
    phone: '071 765 4321',
    city: 'Galle',
    job_category_id: vacancy.job_category_id,
    job_category_name: category.name,
    job_position: vacancy.position,
    company_name: vacancy.company_name,
    resume_path: facts.resume_path === undefined ? await aStoredFile(board, 'resumes') : facts.resume_path,
    ...(category_application_id && {
      origin_kind: 'category_application',
      origin_no: category_application_id,
    }),
    ...(job_seeker_form_id && { origin_kind: 'job_seeker_form', origin_no: job_seeker_form_id }),
    stage: 'received',
    created_at: board.clock.now().toISOString(),
    ...facts,
  })
  return getRow(board.db, 'position_applications', { id })
}

/** A long Job Seeker Application Form with a résumé of its own. */
export async function aJobSeekerForm(
  board: FilesBoard,
  { id: no, full_name: name = 'Tharushi Jayasinghe', ...facts }: Partial<JobSeekerForm> = {},
) {
  const id = await insertApplication(board.db, {
    kind: 'job_seeker_form',
    no,
    name,
    email: `tharushi.${next()}@example.lk`,
    phone: '+94 76 555 0101',
    job_category_id: facts.job_category_id ?? (await aCategory(board)).id,
    resume_path: facts.resume_path ?? (await aStoredFile(board, 'resumes')),
    consent: 'disagree',
    created_at: board.clock.now().toISOString(),
    ...withDetails(facts),
  })
  return getRow(board.db, 'job_seeker_forms', { id })
}

/** A key for programs of a user, or of an admin if `owner` says so, with both scopes unless it says otherwise. */
export async function aKey(
  { db, clock }: Board,
  owner: KeyOwner,
  { scopes = keyScopes, days = 30 }: { scopes?: readonly KeyScope[]; days?: number } = {},
): Promise<string> {
  const now = clock.now()
  const expires_at = new Date(now.getTime() + days * 86_400_000).toISOString()
  const facts = { name: `Program ${next()}`, scopes, created_at: now.toISOString(), expires_at }
  return db.transaction().execute(async (trx) => (await insertKey(trx, owner, facts)).key)
}
