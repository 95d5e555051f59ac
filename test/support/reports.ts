import assert from 'node:assert/strict'
import type { Figures } from '#src/areas/office/calls/figures.ts'
import type { TestBoard } from './app.ts'
import { insertRows } from './change-rows.ts'
import {
  aCategory,
  aCategoryApplication,
  aCity,
  aJobSeekerForm,
  aPositionApplication,
  aVacancy,
} from './factories.ts'

export const noFigures = {
  vacancies_posted: 0,
  vacancies_approved: 0,
  vacancies_rejected: 0,
  job_applicants: 0,
  job_seeker_applies: 0,
  job_seeker_forms: 0,
}

/** The report of a period, as an admin gets it. */
export function reportsOf(board: TestBoard, token: string) {
  const ask = (query = '') => board.call({ url: `/api/admin/reports/figures${query}`, token })
  async function figures(query = ''): Promise<Figures> {
    const answer = await ask(query)
    assert.equal(answer.statusCode, 200, answer.body)
    return answer.json()
  }
  return { ask, figures }
}

/**
 * Vacancies, applications and mails of November 8 to 13, 2026. The board's clock stands at noon of Friday, November 20,
 * 2026, in Sri Lanka (UTC+5:30).
 */
export async function fillReportedDays(board: TestBoard): Promise<void> {
  const weaving = (await aCategory(board, { name: 'Weaving' })).id
  const baking = (await aCategory(board, { name: 'Baking' })).id
  const city = await aCity(board, { name: 'Testgama', district: 'Test District' })
  const place = { city_id: city.id }

  // The last instant of November 10 and the first of November 11 there.
  const late = await aVacancy(board, {
    ...place,
    job_category_id: weaving,
    created_at: '2026-11-10T18:29:59.999Z',
    approved_at: '2026-11-10T20:29:59.999Z',
  })
  await aVacancy(board, {
    job_category_id: weaving,
    status: 2,
    created_at: '2026-11-10T18:30:00.000Z',
    decided_at: '2026-11-11T04:30:00.000Z',
  })
  // Approved first and rejected later: one decision that waited 4 hours, and a rejection of another day.
  await aVacancy(board, {
    job_category_id: baking,
    status: 2,
    created_at: '2026-11-12T06:00:00.000Z',
    approved_at: '2026-11-12T10:00:00.000Z',
    decided_at: '2026-11-13T10:00:00.000Z',
  })
  await aVacancy(board, { job_category_id: baking, status: 0, created_at: '2026-11-12T06:00:00.000Z' })
  // Posted in the days before, approved in these.
  await aVacancy(board, {
    job_category_id: baking,
    created_at: '2026-11-09T10:00:00.000Z',
    approved_at: '2026-11-10T20:00:00.000Z',
  })

  await aPositionApplication(board, {
    vacancy_id: late.id,
    city: 'TESTGAMA',
    created_at: '2026-11-12T00:00:00.000Z',
  })
  await aPositionApplication(board, {
    vacancy_id: late.id,
    city: 'Atlantis',
    created_at: '2026-11-08T00:00:00.000Z',
  })
  await aCategoryApplication(board, {
    job_category_id: baking,
    city: null,
    created_at: '2026-11-13T18:29:59.999Z',
  })
  await aJobSeekerForm(board, { job_category_id: baking, created_at: '2026-11-13T18:30:00.000Z' })

  const mail = { template: 'vacancy_approved', recipient: 'a@example.lk', payload: '{}' }
  const at = '2026-11-12T00:00:00.000Z'
  await insertRows(board.db, 'outbox', [
    { ...mail, message_id: 'a', next_attempt_at: at, failed_at: at, created_at: at },
    { ...mail, message_id: 'b', next_attempt_at: at, sent_at: at, created_at: at },
  ])
}
