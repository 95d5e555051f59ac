import { dayInColombo } from '#src/platform/clock.ts'
import type { TestBoard } from './app.ts'
import { aCategory } from './factories.ts'
import { aJpeg } from './files.ts'
import { findRows } from './find-rows.ts'
import { multipart } from './forms.ts'

type Fields = Record<string, string | number | undefined>
type Files = Parameters<typeof multipart>[1]

/** The fields of the specified post form, filled in as an employer would. */
export async function vacancyFields(board: Pick<TestBoard, 'db' | 'clock'>, fields: Fields = {}) {
  return {
    company_name: 'Ruhunu Engineering',
    address: '5 Harbour Road, Galle',
    email: 'careers@ruhunu.example',
    phone: '091 222 3344',
    position: 'Site Supervisor',
    description: 'Leads a team of twelve.\nReports to the project manager.',
    job_category_id: fields.job_category_id ?? (await aCategory(board)).id,
    closing_date: dayInColombo(new Date(board.clock.now().getTime() + 10 * 86_400_000)),
    ...fields,
  }
}

/** Posts a vacancy with a poster over HTTP; `files` replaces the poster. */
export async function postVacancy(
  board: TestBoard,
  token: string | undefined,
  fields: Fields = {},
  files?: Files,
) {
  const form = await multipart(
    await vacancyFields(board, fields),
    files ?? { job_poster: { bytes: await aJpeg({ background: 'coral' }), name: 'poster.jpg' } },
  )
  return board.call({
    method: 'POST',
    url: '/api/job-vacancies',
    ...form,
    ...(token === undefined ? {} : { token }),
  })
}

/** Lists the mails of a kind that wait for an address. */
export async function mailsTo({ db }: Pick<TestBoard, 'db'>, recipient: string, template: string) {
  const rows = await findRows(db, 'outbox', { recipient, template }, ['payload'])
  return rows.map((row) => row.payload)
}
