import { deleteScheduled, withDeletionLease } from '#src/areas/files/index.ts'
import type { TestBoard } from './app.ts'
import { aPdf } from './files.ts'
import { findRows } from './find-rows.ts'
import { multipart } from './forms.ts'

type Fields = Record<string, string | number | undefined>
interface Resume {
  bytes: Uint8Array
  name: string
}

let senders = 0
/** An address that no other application of this process came from. */
export const anAddress = () => `applicant.${(senders += 1)}@example.lk`

const resumeOf = async () => ({ bytes: await aPdf(), name: 'Nimal Perera CV.pdf' })

/** Sends the apply page's form, whole unless `fields` says otherwise; `null` sends no résumé. */
export function sendPosition(
  board: TestBoard,
  vacancyId: number,
  fields: Fields = {},
  resume?: Resume | null,
  token?: string,
) {
  const whole = {
    first_name: 'Nimal',
    last_name: 'Perera',
    email: anAddress(),
    phone: '077 123 4567',
    city: 'Moratuwa',
    cover_letter: 'I have run these machines for six years.',
    agreeTerms: 'true',
  }
  return send(board, `/api/jobs/${vacancyId}/apply`, { ...whole, ...fields }, resume, token)
}

/** Sends the Job Application form of Post CV. */
export function sendCategory(board: TestBoard, fields: Fields, resume?: Resume | null, token?: string) {
  const whole = {
    name: 'Kumari Silva',
    email: anAddress(),
    phone: '+94 71 765 4321',
    city: 'Galle',
    consent: 'agree',
  }
  return send(board, '/api/applications', { ...whole, ...fields }, resume, token)
}

/** Sends the same form by phone number, with lines instead of a file. */
export async function sendCvByPhone(board: TestBoard, fields: Fields, token?: string) {
  const whole = { name: 'Kumari Silva', city: 'Galle', consent: 'agree', last_work: 'Cook, Hill Hotel' }
  return send(board, '/api/applications/by-phone', { ...whole, ...fields }, null, token)
}

/** Sends the long form with what it requires. */
export function sendLongForm(board: TestBoard, fields: Fields, resume?: Resume | null, token?: string) {
  const required = {
    full_name: 'Tharushi Jayasinghe',
    email: anAddress(),
    phone: '0765550101',
    terms: 'on',
  }
  return send(board, '/api/job-seeker-forms', { ...required, ...fields }, resume, token)
}

async function send(
  board: TestBoard,
  url: string,
  fields: Fields,
  resume: Resume | null | undefined,
  token: string | undefined,
) {
  const files: Record<string, Resume> = resume === null ? {} : { resume: resume ?? (await resumeOf()) }
  return board.call({ method: 'POST', url, ...(token && { token }), ...(await multipart(fields, files)) })
}

/** The mails that wait for an address, by name. */
export async function mailsTo({ db }: TestBoard, recipient: string) {
  return findRows(db, 'outbox', { recipient }, ['template', 'payload'])
}

/** Counts the files of the board: their rows, and those in the store. */
export async function countFiles(board: TestBoard): Promise<{ rows: number; stored: number }> {
  const { count } = await board.db
    .selectFrom('files')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  await deleteScheduled(board.db, withDeletionLease(board.store, board.db))
  const keys: string[] = []
  for await (const { key } of board.store.list()) keys.push(key)
  return { rows: Number(count), stored: keys.length }
}
