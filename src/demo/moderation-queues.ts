import { sql } from 'kysely'
import { dayInColombo, daysBefore } from '#src/platform/clock.ts'
import type { Tables } from '#src/platform/db/tables.ts'
import { type DemoAccounts } from './accounts.ts'
import { addFiles, ago, found, type DemoBoard, type NewFile } from './demo-board.ts'
import queues from './rows/moderation-queues.json' with { type: 'json' }
import type { Posted } from './vacancies.ts'

/** Fills the queues of the admins, and sets the banner. */
export async function addQueues(
  board: DemoBoard,
  accounts: DemoAccounts,
  vacancies: readonly Posted[],
  banner: NewFile,
): Promise<void> {
  const byPosition = new Map(vacancies.toReversed().map((posted) => [posted.vacancy.position, posted]))
  const named: Named = (position) => found(byPosition, position)
  await addReports(board, named)
  await addRevisions(board, named)
  await addNotes(board, accounts, named)
  await addQuarantine(board, named)
  await addMails(board, named)
  await addSearches(board)
  await addBanner(board, banner)
}

/** The first vacancy of a position. */
type Named = (position: string) => Posted

async function addReports(board: DemoBoard, named: Named): Promise<void> {
  const values = queues.reports.map((report, no) => {
    const { vacancy, decided, age } = report
    const created_at = ago(board, age, 8 + (no % 3))
    return {
      vacancy_id: named(vacancy).id,
      reason: report.reason,
      details: report.details ?? null,
      email: report.email ?? null,
      network: report.network,
      sender_language: report.language ?? 'en',
      created_at,
      confirmed_at: report.email === undefined ? null : created_at,
      decision: decided === undefined ? null : ('removed' as const),
      decided_at: decided === undefined ? null : ago(board, decided, 12),
    }
  })
  await board.db.insertInto('vacancy_reports').values(values).execute()
  const reporters = new Set(values.flatMap(({ email }) => email ?? []))
  await board.db
    .insertInto('reporter_addresses')
    .values([...reporters].map((email) => ({ email, confirmed_at: ago(board, 20, 12) })))
    .execute()
  await board.db
    .insertInto('report_standings')
    .values({ vacancy_id: named('Data Entry from Home').id, frozen_at: ago(board, 1, 12), fine_at: null })
    .execute()
}

async function addRevisions({ db, ...board }: DemoBoard, named: Named): Promise<void> {
  for (const { vacancy, age, to } of queues.revisions) {
    const { id, owner } = named(vacancy)
    const row = await db.selectFrom('vacancies').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const changes = Object.fromEntries(
      Object.entries(to).map(([column, value]) => [
        column,
        { from: row[column as keyof typeof row], to: value },
      ]),
    )
    const at = ago(board, age, 15)
    await db
      .insertInto('vacancy_revisions')
      .values({
        vacancy_id: id,
        changes: JSON.stringify(changes),
        job_poster: null,
        sender_language: 'en',
        created_at: at,
        decided_at: null,
      })
      .execute()
    await db
      .insertInto('vacancy_history')
      .values({ vacancy_id: id, act: 'revision_sent', actor: 'owner', actor_id: owner, happened_at: at })
      .execute()
  }
}

async function addNotes(board: DemoBoard, { admins }: DemoAccounts, named: Named): Promise<void> {
  const values = queues.notes.map(({ vacancy, age, text }, no) => ({
    vacancy_id: named(vacancy).id,
    admin_id: no % 2 === 0 ? admins.moderator : admins.owner,
    text,
    created_at: ago(board, age, 16),
  }))
  await board.db.insertInto('vacancy_notes').values(values).execute()
}

async function addQuarantine(board: DemoBoard, named: Named): Promise<void> {
  const values = queues.quarantine.map(({ kind, age, vacancy, reasons, row, name, email }) => {
    const received_at = ago(board, age, 13)
    const posted = vacancy === undefined ? undefined : named(vacancy)
    const sequence = posted
      ? sql`pg_get_serial_sequence('application_counters', 'position_application')`
      : sql`pg_get_serial_sequence('contact_messages', 'id')`
    const sender = { name, email, sender_language: 'en', created_at: received_at }
    const applied = posted && {
      full_name: name,
      phone: '+94 70 000 4471',
      city: null,
      vacancy_id: posted.id,
      job_position: posted.vacancy.position,
      company_name: posted.vacancy.company,
      job_category_id: null,
      job_category_name: posted.vacancy.category,
    }
    return {
      kind: kind as Tables['quarantine']['kind'],
      submission_id: sql<number>`nextval(${sequence})`,
      name,
      email,
      target: posted?.id ?? null,
      resume_path: null,
      row: JSON.stringify({ ...sender, ...applied, ...row }),
      reasons,
      received_at,
    }
  })
  await board.db.insertInto('quarantine').values(values).execute()
}

/** Mails that no server took, and messages that people wrote. */
async function addMails(board: DemoBoard, named: Named): Promise<void> {
  const failed = queues.failed_mails.map(({ age, to, template, error, payload, vacancy }, no) => ({
    template,
    recipient: to,
    payload: JSON.stringify({ ...payload, ...(vacancy && { vacancy_id: named(vacancy).id }) }),
    message_id: `<demo-${no}@lanka-vacancies>`,
    attempts: 8,
    next_attempt_at: ago(board, age, 12),
    failed_at: ago(board, age, 12),
    last_error: error,
    created_at: ago(board, age + 1, 12),
  }))
  await board.db.insertInto('outbox').values(failed).execute()
  const messages = queues.messages.map(({ age, language = 'en', ...message }) => ({
    ...message,
    sender_language: language,
    created_at: ago(board, age, 10.5),
  }))
  await board.db.insertInto('contact_messages').values(messages).execute()
}

async function addSearches({ db, now }: DemoBoard): Promise<void> {
  const today = dayInColombo(now)
  const values = queues.missed_searches.flatMap(({ words, counts }) =>
    counts.map((count, days) => ({ words, count, day: daysBefore(today, days * 2) })),
  )
  await db
    .insertInto('missed_searches')
    .values(values.filter(({ count }) => count > 0))
    .execute()
  const days = new Map<string, number>()
  for (const { day, count } of values) days.set(day, (days.get(day) ?? 0) + count)
  await db
    .insertInto('missed_search_days')
    .values([...days].map(([day, count]) => ({ day, count })))
    .execute()
}

async function addBanner(board: DemoBoard, drawn: NewFile): Promise<void> {
  const [image] = await addFiles(board, [drawn])
  await board.db
    .insertInto('banner')
    .values({
      image: image!,
      link: 'https://careersfair.example',
      text: 'Careers fair in Kandy: 40 employers, one afternoon, free entry',
      updated_at: ago(board, 3, 9),
    })
    .execute()
}
