import assert from 'node:assert/strict'
import type { TestBoard } from './app.ts'
import { aCategory, anAdmin, aUser } from './factories.ts'
import { multipart } from './forms.ts'
import { postVacancy, vacancyFields } from './vacancies.ts'

export type Fields = Parameters<typeof vacancyFields>[1]

interface Answered {
  id: number
  updated_at: string
  closing_date: string
  job_poster: string
  revision: { id: number; fields: string[]; proposed: { job_poster: string; position: string } } | null
}

/** An owner who changes vacancies that are public, and an admin who decides on the changes. */
export async function anOwnerWhoRevises(board: TestBoard) {
  const admin = await anAdmin(board)
  const owner = await aUser(board)
  const category = await aCategory(board)

  const own = async (id: number): Promise<Answered> =>
    (await board.call({ url: `/api/account/vacancies/${id}`, token: owner.token })).json()

  /** A vacancy of the owner that is public. */
  async function published(fields: Fields = {}): Promise<Answered> {
    const answer = await postVacancy(board, owner.token, { job_category_id: category.id, ...fields })
    const { id } = answer.json().data
    const approved = await board.send('PATCH', `/api/job-vacancies/${id}/status`, { status: 1 }, admin.token)
    assert.equal(approved.statusCode, 200)
    return own(id)
  }

  async function revise(id: number, fields: Fields = {}, poster?: Buffer, language = 'en') {
    const form = await multipart(
      await vacancyFields(board, { job_category_id: category.id, ...fields }),
      poster ? { job_poster: { bytes: poster, name: 'new.jpg' } } : {},
    )
    const headers = { ...form.headers, 'accept-language': language }
    const url = `/api/account/vacancies/${id}/revision`
    return board.call({ method: 'PUT', url, payload: form.payload, headers, token: owner.token })
  }

  const decide = (id: number, payload: object) =>
    board.send('PATCH', `/api/admin/job-vacancies/${id}/revision`, payload, admin.token)
  const publicOf = async (id: number) => (await board.call({ url: `/api/jobs/${id}` })).json()
  const queue = async (q = '') =>
    (await board.call({ url: `/api/admin/vacancy-revisions${q}`, token: admin.token }))
      .json()
      .map(({ vacancy }: { vacancy: { id: number } }) => vacancy.id)
  return { admin, owner, category, own, published, revise, decide, publicOf, queue }
}
