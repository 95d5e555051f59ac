import { dayInColombo } from '#src/platform/clock.ts'
import type { TestBoard } from './app.ts'
import { anAdmin, aUser, aVacancy } from './factories.ts'
import { multipart } from './forms.ts'
import { vacancyFields } from './vacancies.ts'

export type Fields = Parameters<typeof vacancyFields>[1]

/** An owner with vacancies, and an admin who decides on them. */
export async function anOwnerOfVacancies(board: TestBoard) {
  const admin = await anAdmin(board)
  const owner = await aUser(board)
  const mine = (facts: Parameters<typeof aVacancy>[1] = {}) =>
    aVacancy(board, { user_id: owner.id, ...facts })
  const get = (path: string, token = owner.token) =>
    board.call({ url: `/api/account/vacancies${path}`, token })
  const post = (path: string, payload: object = {}, token = owner.token) =>
    board.call({ method: 'POST', url: `/api/account/vacancies${path}`, payload, token })
  async function put(id: number, fields: Fields = {}, poster?: Buffer) {
    const form = await multipart(
      await vacancyFields(board, fields),
      poster ? { job_poster: { bytes: poster, name: 'new.jpg' } } : {},
    )
    return board.call({ method: 'PUT', url: `/api/account/vacancies/${id}`, ...form, token: owner.token })
  }
  const decide = (id: number, payload: object) =>
    board.call({ method: 'PATCH', url: `/api/job-vacancies/${id}/status`, payload, token: admin.token })
  const shown = async (id: number) => (await get(`/${id}`)).json()
  const actsOf = async (id: number) => (await shown(id)).history.map(({ act }: { act: string }) => act)
  const dayIn = (days: number) => dayInColombo(new Date(board.clock.now().getTime() + days * 86_400_000))
  return { admin, owner, mine, get, post, put, decide, shown, actsOf, dayIn }
}
