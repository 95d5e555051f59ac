import type { InjectOptions } from 'fastify'
import type { TestBoard } from './app.ts'
import { sendCategory, sendLongForm, sendPosition } from './application-forms.ts'
import { rowsNamed } from './application-rows.ts'
import { insertRow } from './change-rows.ts'
import { aCategory, anAdmin, aVacancy } from './factories.ts'

export const tables = [
  'position_applications',
  'category_applications',
  'job_seeker_forms',
  'contact_messages',
] as const

/** The field that nobody sees, filled. */
export const trap = { homepage_url: 'https://watches.example' }

export interface Held {
  id: number
  kind: string
  about: string | null
  reasons: string[]
  resume_path: string | null
}

/** Sends forms to a board, and reads what its admin sees of those in quarantine. */
export function quarantineOf(board: TestBoard) {
  let token: string
  const asAdmin = (options: InjectOptions) => board.call({ ...options, token })

  /** Empties quarantine and applications, and logs an admin in. */
  async function emptied(): Promise<void> {
    for (const table of ['quarantine', 'applications', 'contact_messages', 'outbox', 'audit_events'] as const)
      await board.db.deleteFrom(table).execute()
    board.clock.set('2026-11-20T06:30:00.000Z')
    token = (await anAdmin(board)).token
  }

  const write = (more: object = {}, headers: Record<string, string> = {}) =>
    board.call({
      method: 'POST',
      url: '/api/contact',
      payload: { name: 'Amara', email: 'amara@example.lk', message: 'Hello', ...more },
      headers,
    })

  /** Each kind, quarantined and honest, with the same facts. */
  async function kinds() {
    const vacancy = await aVacancy(board, { email: 'jobs@sarasavi.example' })
    const category = await aCategory(board)
    const forCategory = { job_category_id: category.id }
    return {
      position_application: (fields: object) => sendPosition(board, vacancy.id, fields as never),
      category_application: (fields: object) => sendCategory(board, { ...forCategory, ...fields }),
      job_seeker_form: (fields: object) => sendLongForm(board, { ...forCategory, ...fields }),
      contact_message: (fields: object) => write(fields),
    }
  }

  const held = async (query = '') => (await asAdmin({ url: `/api/admin/quarantine${query}` })).json<Held[]>()
  const release = (id: number) => asAdmin({ method: 'POST', url: `/api/admin/quarantine/${id}/release` })
  const count = async (table: (typeof tables)[number]) =>
    (await rowsNamed(board.db, table).select('id').execute()).length
  return { emptied, asAdmin, write, kinds, held, release, count }
}

let messages = 0

/** A contact message in quarantine. */
export async function aHeldMessage({ db, clock }: Pick<TestBoard, 'db' | 'clock'>): Promise<number> {
  const at = clock.now().toISOString()
  const sender = { name: 'A Bot', email: `bot.${(messages += 1)}@example.lk` }
  const { id } = await insertRow(db, 'quarantine', {
    kind: 'contact_message',
    submission_id: 1_000_000 + messages,
    ...sender,
    target: null,
    resume_path: null,
    row: JSON.stringify({ ...sender, message: 'Cheap watches', created_at: at }),
    reasons: ['trap_filled'],
    received_at: at,
  })
  return id
}
