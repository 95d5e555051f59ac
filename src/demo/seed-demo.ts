import { createHash } from 'node:crypto'
import { addAccounts, addCompanies, seeker, type DemoAccounts } from './accounts.ts'
import { addApplications } from './applications.ts'
import { ago, type DemoBoard } from './demo-board.ts'
import { addQueues } from './moderation-queues.ts'
import { clients, drawPictures } from './pictures.ts'
import { addVacancies, type Posted } from './vacancies.ts'
import { addViews } from './views.ts'

/** Fills an empty board with every feature in use; only dates differ from start to start. */
export async function seedDemo(board: DemoBoard, drawing = drawPictures(board.now)): Promise<void> {
  const accounts = await addAccounts(board)
  const pictures = await drawing
  await addCompanies(board, accounts, clients, pictures.logos)
  const vacancies = await addVacancies(board, accounts, pictures.posters)
  await addViews(board, vacancies)
  await addApplications(board, accounts, vacancies)
  await addQueues(board, accounts, vacancies, pictures.banner)
  await addSaved(board, accounts, vacancies)
}

/** The seeker has saved two vacancies and gets new ones of one search by email. */
async function addSaved(
  board: DemoBoard,
  accounts: DemoAccounts,
  vacancies: readonly Posted[],
): Promise<void> {
  const { db } = board
  const saved = vacancies.filter(({ vacancy }) => vacancy.category === 'Hospital, Nursing & Healthcare')
  await db
    .insertInto('saved_vacancies')
    .values(saved.map(({ id }) => ({ user_id: accounts.seeker, vacancy_id: id, saved_at: ago(board, 1, 9) })))
    .execute()
  const at = ago(board, 14, 9)
  const query = 'q=nurse'
  const search = await db
    .insertInto('alert_searches')
    .values({ query, query_hash: createHash('sha256').update(query).digest(), created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('alerts')
    .values({
      search_id: search.id,
      email: seeker.email,
      language: 'en',
      frequency: 'weekly',
      created_at: at,
      confirmed_at: at,
      since: at,
      changed_at: at,
      kept_at: at,
      asked_at: null,
      ended_at: null,
    })
    .execute()
}
