// On PostgreSQL too: SQL.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { migrateToLatest } from '#src/platform/db/migrate.ts'
import { earlierDatabase } from '#test/support/earlier-database.ts'

test('what waits at the migration can still be undone, and its mails are known', async () => {
  const db = await earlierDatabase('0086-signs-with-phrases', after)
  await sql`insert into categories (id, name, sort_order) overriding system value values (901, 'Tailoring', 901)`.execute(
    db,
  )
  await sql`insert into users (id, name, email, password_hash) overriding system value
    values (5, 'Nimal', 'nimal@example.lk', '-')`.execute(db)
  await sql`
    insert into vacancies (id, user_id, company_name, address, email, phone, position, description, job_category_id,
      closing_date, status, rejection_reason, decided_at, told_before) overriding system value
    select id, 5, 'Lagoon', '5 Harbour Road', 'c@example.lk', '0112345678', 'Cook', 'Cooks.', 901, '2030-01-01', 2, 'other',
      now() - minutes * interval '1 minute', '{"status":1,"reason":null,"note":null}'
    from (values (1, 1), (2, 60), (3, 60)) as v(id, minutes)`.execute(db)
  await sql`insert into vacancy_revisions (id, vacancy_id, status, changes, sender_language, created_at, decided_at)
    overriding system value values (4, 1, 1, '{}', 'en', now() - interval '1 hour', now() - interval '30 seconds')`.execute(
    db,
  )
  await sql`insert into report_standings (vacancy_id, last_decision)
    select 3, jsonb_build_object('at', now() - interval '1 minute', 'decision', 'fine', 'reports', '[]'::jsonb)`.execute(
    db,
  )
  await sql`
    insert into outbox (id, template, recipient, payload, message_id, subject, subject_id, next_attempt_at, created_at, sent_at)
    overriding system value
    select id, template, 'nimal@example.lk', '{}', id::text, 'vacancy', subject_id, now(), now(),
      case when sent then now() end
    from (values (11, 'vacancy_rejected', 1, false), (12, 'vacancy_rejected', 2, true), (13, 'vacancy_rejected', 3, false),
      (14, 'revision_approved', 1, false), (15, 'vacancy_unfrozen', 3, false)) as m(id, template, subject_id, sent)`.execute(
    db,
  )
  await migrateToLatest(db)
  const { rows } = await sql`
    select subject, subject_id, action, mails::int[] as mails, undoable_until > now() as in_time
    from decisions order by action, subject_id`.execute(db)
  const kept = (subject: string, subject_id: number, action: string, mails: number[], in_time: boolean) => ({
    subject,
    subject_id,
    action,
    mails,
    in_time,
  })
  assert.deepEqual(rows, [
    kept('revision', 4, 'revision.review', [14], true),
    kept('vacancy', 3, 'vacancy.reports', [15], true),
    kept('vacancy', 1, 'vacancy.review', [11], true),
    kept('vacancy', 3, 'vacancy.review', [13], false),
  ])
})
