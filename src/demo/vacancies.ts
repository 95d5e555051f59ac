import type { Insertable } from 'kysely'
import type { Tables } from '#src/platform/db/tables.ts'
import type { DemoAccounts } from './accounts.ts'
import { addFiles, ago, dayIn, found, idsByName, type DemoBoard, type NewFile } from './demo-board.ts'
import rows from './rows/vacancies.json' with { type: 'json' }

/** A vacancy as employers of this country post it, in its three languages. Companies are invented. */
export interface DemoVacancy {
  company: string
  position: string
  category: string
  city: string
  /** The text as an employer would write it, with its line breaks. */
  text: string
  type?: string
  workplace?: string
  level?: string
  pay?: [min: number | null, max: number | null, unit: 'month' | 'day' | 'hour' | 'piece']
  /** Columns of optional fields. */
  more?: {
    work_address?: string
    vacancies_count?: number
    shift?: string
    education?: string
    language_skills?: string[]
    benefits?: string[]
    licence?: string[]
    own_vehicle?: string[]
    work_days?: number
    work_hours?: number
    apply_by?: string[]
    country?: string
    foreign_city?: string
    licence_no?: string
    approval_no?: string
    /** Days until the papers of work abroad end. */
    approval_days?: number
  }
  /** The days count from the start of the demo. */
  walk_in?: [days: number, from: string, until: string, place: string, bring: string[]]
  /** Days since it was posted. */
  age: number
  /** Days until it closes; negative: it has closed. */
  closes: number
  status?: 0 | 1 | 2
  /** The end before its closing day, and the days since. */
  ended?: ['filled' | 'withdrawn' | 'frozen' | 'removed', number]
  /** The reason for a rejection, a removal or a freeze. */
  reason?: string
  note?: string
}

export const demoVacancies = rows as readonly DemoVacancy[]

/** A vacancy as the rest of the demo refers to it. */
export interface Posted {
  id: number
  no: number
  vacancy: DemoVacancy
  owner: number
  /** null if it was never on the board. */
  approved_at: string | null
}

/** Work begins at eight; one in three is decided on the next morning. */
function decidedAt(board: DemoBoard, { age }: DemoVacancy, no: number): string {
  return no % 3 === 0 && age > 0
    ? ago(board, age - 1, 8.5 + (no % 4) / 2)
    : ago(board, age, 9 + (no % 7) * 0.4 + 0.5 + (no % 5) / 2)
}

export async function addVacancies(
  board: DemoBoard,
  accounts: DemoAccounts,
  drawn: readonly NewFile[],
): Promise<Posted[]> {
  const [categories, cities] = await Promise.all([
    idsByName(board.db, 'categories'),
    idsByName(board.db, 'cities'),
  ])
  const posters = await addFiles(board, drawn)
  const values = demoVacancies.map((vacancy, no) => {
    const { company, more: { approval_days, ...more } = {}, ended: [end, endedAgo] = [] } = vacancy
    const [days, from, until, walkInPlace, bring] = vacancy.walk_in ?? []
    const owner = found(accounts.employers, company)
    const posted = ago(board, vacancy.age, 8 + (no % 7) * 0.4)
    const decided = decidedAt(board, vacancy, no)
    const gone = endedAgo === undefined ? null : ago(board, endedAgo, 12)
    const isRemoved = end === 'removed'
    const status = isRemoved ? 2 : (vacancy.status ?? 1)
    return {
      user_id: owner.id,
      company_name: company,
      address: `No. ${12 + no * 3}, Main Street, ${vacancy.city}`,
      email: owner.email,
      phone: getPhone(company, no),
      position: vacancy.position,
      description: vacancy.text,
      job_category_id: found(categories, vacancy.category),
      closing_date: dayIn(board, vacancy.closes),
      status,
      job_poster: posters[no]!,
      city_id: found(cities, vacancy.city),
      employment_type: vacancy.type ?? null,
      workplace: vacancy.workplace ?? null,
      experience_level: vacancy.level ?? null,
      salary_min: vacancy.pay?.[0] ?? null,
      salary_max: vacancy.pay?.[1] ?? null,
      salary_unit: vacancy.pay?.[2] ?? null,
      ...more,
      walk_in_day: days === undefined ? null : dayIn(board, days),
      walk_in_from: from ?? null,
      walk_in_until: until ?? null,
      walk_in_place: walkInPlace ?? null,
      walk_in_bring: bring ?? null,
      approval_until: approval_days === undefined ? null : dayIn(board, approval_days),
      rejection_reason: status === 2 ? (vacancy.reason ?? null) : null,
      rejection_note: status === 2 ? (vacancy.note ?? null) : null,
      approved_at: status === 1 || isRemoved ? decided : null,
      decided_at: status === 0 ? null : isRemoved ? gone : decided,
      closed_at: end === 'frozen' ? null : gone,
      closed_reason: end === 'frozen' ? null : (end ?? null),
      frozen_at: end === 'frozen' ? gone : null,
      frozen_reason: end === 'frozen' ? vacancy.reason! : null,
      created_at: posted,
      updated_at: status === 0 ? posted : decided,
    }
  })
  const inserted = await board.db.insertInto('vacancies').values(values).returning('id').execute()
  const posted = demoVacancies.map((vacancy, no) => {
    const { user_id: owner, approved_at } = values[no]!
    return { id: inserted[no]!.id, no, vacancy, owner, approved_at }
  })
  await addHistory(board, accounts, posted, values)
  return posted
}

/** Two companies without a licence share a phone number. */
function getPhone(company: string, no: number): string {
  const isShared = company === 'Dream Horizon Travels' || company === 'Golden Gate Opportunities'
  return isShared ? '+94 77 900 4411' : `+94 11 2${String(400_000 + no * 731).slice(0, 6)}`
}

/** Writes each vacancy's history, for its own page and for the log of the panel. */
async function addHistory(
  board: DemoBoard,
  { admins }: DemoAccounts,
  posted: readonly Posted[],
  rows: readonly Insertable<Tables['vacancies']>[],
): Promise<void> {
  const history: Insertable<Tables['vacancy_history']>[] = []
  const events: Insertable<Tables['audit_events']>[] = []
  for (const { id: vacancy_id, no, owner, vacancy, approved_at } of posted) {
    const row = rows[no]!
    const admin = no % 4 === 0 ? admins.owner : admins.moderator
    const named = { position: vacancy.position, company_name: vacancy.company }
    const log = (happened_at: string, actor: 'user' | 'admin', action: string, detail: object = {}) =>
      events.push({
        happened_at,
        actor,
        actor_id: actor === 'user' ? owner : admin,
        action,
        subject: 'vacancy',
        subject_id: vacancy_id,
        detail: JSON.stringify({ ...named, ...detail }),
      })
    log(row.created_at as string, 'user', 'vacancy.posted')
    const byAdmin = { vacancy_id, actor: 'admin' as const, actor_id: admin }
    if (approved_at !== null) {
      history.push({ ...byAdmin, happened_at: approved_at, act: 'approved' })
      log(approved_at, 'admin', 'vacancy.status_changed', { from: 0, to: 1 })
    }
    if (row.status === 2) {
      const { rejection_reason, rejection_note } = row
      const happened_at = row.decided_at as string
      history.push({ ...byAdmin, happened_at, act: 'rejected', rejection_reason, rejection_note })
      log(happened_at, 'admin', 'vacancy.status_changed', { from: approved_at === null ? 0 : 1, to: 2 })
    }
    const [end, days] = vacancy.ended ?? []
    if (end === 'filled' || end === 'withdrawn') {
      const happened_at = ago(board, days!, 12)
      history.push({ vacancy_id, actor: 'owner', actor_id: owner, happened_at, act: end })
      log(happened_at, 'user', `vacancy.${end}`)
    } else if (end === 'frozen')
      history.push({ vacancy_id, actor: 'board', happened_at: ago(board, days!, 12), act: 'frozen' })
  }
  await board.db
    .insertInto('vacancy_history')
    .values(history.toSorted((one, other) => one.happened_at.localeCompare(other.happened_at)))
    .execute()
  await board.db.insertInto('audit_events').values(events).execute()
}
