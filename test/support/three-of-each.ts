import { sql } from 'kysely'
import type { TestBoard } from './app.ts'
import { insertRow } from './change-rows.ts'
import {
  aCategory,
  aCategoryApplication,
  aJobSeekerForm,
  aPositionApplication,
  aStoredFile,
  aUser,
  aVacancy,
} from './factories.ts'
import { getRow } from './find-rows.ts'

/**
 * Three rows in each list of the panel, from two years ago, one year ago and now; the middle one differs from the
 * others.
 */
export const rowNames = ['Early', 'Wanted', 'Late'] as const
export const wantedDay = '2025-06-15'

const times = ['2024-06-15T06:30:00.000Z', '2025-06-15T06:30:00.000Z', '2026-06-15T06:30:00.000Z'] as const

/** Returns the id of the category that only the wanted rows have. */
export async function threeOfEach(board: TestBoard): Promise<number> {
  const { db } = board
  const [common, wanted] = [
    await aCategory(board, { name: 'Common trade' }),
    await aCategory(board, { name: 'Wanted trade' }),
  ]
  const resume_path = await aStoredFile(board, 'resumes')
  const kandy = await getRow(db, 'cities', { name: 'Kandy' }, ['id'])
  for (const [at, name] of rowNames.entries()) {
    const isWanted = name === 'Wanted'
    const created_at = times[at]!
    const applied = {
      created_at,
      resume_path,
      email: `${name.toLowerCase()}@example.lk`,
      city: isWanted ? 'Kandy' : 'Galle',
    }
    const job_category_id = isWanted ? wanted.id : common.id
    const vacancy = await aVacancy(board, {
      position: `${name} post`,
      company_name: isWanted ? 'Lagoon Hotels' : 'Stoneway Ltd',
      status: isWanted ? 2 : 0,
      job_category_id,
      created_at,
      ...(isWanted && {
        city_id: kandy.id,
        employment_type: 'part_time',
        workplace: 'remote',
        experience_level: 'senior',
      }),
    })
    await aPositionApplication(board, { ...applied, full_name: `${name} person`, vacancy_id: vacancy.id })
    await aCategoryApplication(board, {
      ...applied,
      name: `${name} person`,
      job_category_id,
      consent: isWanted ? 'disagree' : 'agree',
    })
    const { city: _, ...form } = applied
    await aJobSeekerForm(board, {
      ...form,
      full_name: `${name} person`,
      job_category_id,
      consent: isWanted ? 'disagree' : 'agree',
      job_title: `${name} post`,
      company_name: isWanted ? 'Lagoon Hotels' : 'Stoneway Ltd',
    })
    await aUser(board, { name: `${name} person`, updated_at: created_at })
    await insertRow(db, 'contact_messages', {
      name: `${name} person`,
      email: applied.email,
      message: `${name} question`,
      created_at,
    })
    await insertRow(db, 'vacancy_reports', {
      vacancy_id: vacancy.id,
      reason: isWanted ? 'asks_for_money' : 'other',
      details: `${name} fee`,
      sender_language: 'en',
      created_at,
    })
    await insertRow(db, 'outbox', {
      template: 'vacancy_received',
      recipient: `${name.toLowerCase()}@example.lk`,
      payload: '{}',
      message_id: `<${name}@three>`,
      next_attempt_at: created_at,
      ...(isWanted ? { failed_at: created_at } : {}),
      created_at,
    })
    await db
      .insertInto('audit_events')
      .values({
        happened_at: created_at,
        actor: isWanted ? 'visitor' : 'system',
        action: isWanted ? 'position_application.received' : 'mail.retried',
        subject: isWanted ? 'position_application' : 'mail',
        subject_id: at + 1,
        detail: sql`jsonb_build_object('position', ${`${name} post`}::text)`,
      })
      .execute()
    await insertRow(db, 'quarantine', {
      kind: isWanted ? 'contact_message' : 'job_seeker_form',
      submission_id: at + 1,
      name: `${name} person`,
      email: applied.email,
      row: JSON.stringify({
        message: `${name} question`,
        job_category_id,
        job_position: `${name} post`,
        company_name: isWanted ? 'Lagoon Hotels' : 'Stoneway Ltd',
        city: applied.city,
        consent: isWanted ? 'disagree' : 'agree',
      }),
      reasons: ['trap_filled'],
      received_at: created_at,
    })
    await insertRow(db, 'companies', { name: `${name} company`, sort_order: at })
  }
  return wanted.id
}
