import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { TestBoard } from '#test/support/app.ts'
import { insertRow } from '#test/support/change-rows.ts'
import {
  aCategory,
  aCategoryApplication,
  aJobSeekerForm,
  anAdmin,
  aPositionApplication,
  aStoredFile,
  aUser,
  aVacancy,
} from '#test/support/factories.ts'
import { scriptPayloads } from '#test/support/script-payloads.ts'

const all = scriptPayloads.join('\n')
const cut = (text: string, length: number) => [...text].slice(0, length).join('')

export interface FilledBoard {
  /** Tokens of a user and an admin whose own names are payloads. */
  user: string
  admin: string
  /** One row for each payload, in the order of the payloads. */
  vacancies: number[]
  pending: number[]
  categoryApplications: number[]
  positionApplications: number[]
  jobSeekers: number[]
}

/** Every text that the board stores, in each row another payload, past all checks of input: as if they had failed. */
export async function fillWithPayloads(board: TestBoard): Promise<FilledBoard> {
  const { db, clock } = board
  const at = clock.now().toISOString()
  const filled: FilledBoard = {
    user: '',
    admin: '',
    vacancies: [],
    pending: [],
    categoryApplications: [],
    positionApplications: [],
    jobSeekers: [],
  }
  const resume = await aStoredFile(board, 'resumes', { name: cut(scriptPayloads[6]!, 120) })
  const category = await aCategory(board, { name: scriptPayloads[6]! })
  for (const [no, payload] of scriptPayloads.entries()) {
    const short = cut(payload, 100)
    const email = `${short}@example.lk`
    const named = { name: short, email: `${short.toLowerCase()}${no}` }
    if (no % 8 === 0) await aCategory(board, { name: `${short} ${no}` })
    filled.user = (await aUser(board, named)).token
    filled.admin = (await anAdmin(board, named)).token
    await insertRow(db, 'companies', { name: short, sort_order: no, created_at: at, updated_at: at })
    await insertRow(db, 'contact_messages', {
      name: short,
      email,
      message: no === 0 ? cut(all, 5_000) : payload,
      created_at: at,
    })
    await insertRow(db, 'outbox', {
      template: 'vacancy_received',
      recipient: email,
      payload: '{}',
      message_id: `<${randomUUID()}@board.test>`,
      next_attempt_at: at,
      failed_at: at,
      last_error: payload,
      created_at: at,
    })
    const vacancy = {
      company_name: short,
      address: payload,
      email,
      position: short,
      description: no === 0 ? cut(all, 10_000) : payload,
      job_category_id: category.id,
    }
    filled.vacancies.push((await aVacancy(board, vacancy)).id)
    if (no % 4 === 0) filled.pending.push((await aVacancy(board, { ...vacancy, status: 0 })).id)
    const person = { email, city: short, resume_path: resume }
    const letter = no === 0 ? cut(all, 5_000) : payload
    const { id: applied } = await aCategoryApplication(board, {
      ...person,
      name: short,
      job_category_id: category.id,
    })
    filled.categoryApplications.push(applied)
    const position = {
      ...person,
      full_name: short,
      cover_letter: letter,
      vacancy_id: filled.vacancies.at(-1)!,
    }
    filled.positionApplications.push((await aPositionApplication(board, position)).id)
    const seeker = await aJobSeekerForm(board, {
      email,
      resume_path: resume,
      full_name: short,
      address: payload,
      field_of_study: short,
      university_name: short,
      company_name: short,
      job_title: short,
      skills: payload,
      linkedin_profile: payload,
      portfolio_website: payload,
      job_category_id: category.id,
      cover_letter: letter,
    })
    filled.jobSeekers.push(seeker.id)
    await insertRow(db, 'audit_events', {
      happened_at: at,
      actor: 'visitor',
      action: payload,
      subject: payload,
      subject_id: no,
      detail: JSON.stringify({ name: payload, position: payload, company: payload }),
    })
  }
  await insertRow(db, 'banner', {
    image: await aStoredFile(board, 'banners'),
    link: 'https://example.lk/"onmouseover="ran(0)"data-ran="',
    text: cut(all, 200),
    updated_at: at,
  })
  await sql`update vacancies set rejection_reason = 'other', rejection_note = address, status = 2
    where id in (select id from vacancies where status = 0 order by id limit 3)`.execute(db)
  return filled
}
