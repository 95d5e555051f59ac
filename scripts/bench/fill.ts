import { sql } from 'kysely'
import { startAdminSession } from '#src/areas/people/calls/sign-in/sessions.server.ts'
import { createAdmin } from '#src/areas/people/index.ts'
import { sweepSearch } from '#src/areas/search/server/upkeep/sweep-search.ts'
import type { Timed } from '#src/platform/app-context.ts'
import type { Db } from '#src/platform/db/database.ts'

const PART = 1_000

export interface Volume {
  /** So many are there from a filling before. */
  after?: number
  /** Vacancies over all categories and cities, most of them open, and as many applications of each kind. */
  rows: number
  /** Vacancies that have closed. */
  closed?: number
}

/** Fills the tables, and answers an admin's token. `db` may be a connection without timers: much takes its time. */
export async function fillBench(
  context: Timed,
  { after = 0, rows, closed = 0 }: Volume,
  db: Db = context.db,
): Promise<string> {
  // A board in its life knows the day by then: what has closed is not listed.
  await sweepSearch({ db, clock: context.clock })
  // An index over letters or words is made of many rows at once in a fraction of the time.
  const { rows: heavy } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and indexdef like '%USING gin%'`.execute(db)
  for (const { name } of heavy) await sql`drop index ${sql.table(name)}`.execute(db)
  for (let from = 1; from <= closed; from += PART * 10)
    await fillVacancies(db, from, Math.min(closed, from + PART * 10 - 1), true)
  for (let from = after + 1; from <= rows; from += PART)
    await fillPart(db, from, Math.min(rows, from + PART - 1))
  for (const { definition } of heavy) await sql.raw(definition).execute(db)
  // Autovacuum would have run by now: it marks the pages that indexes may answer for.
  await sql`vacuum analyze`.execute(db)
  const email = `bench-${rows}-${closed}@example.lk`
  const admin = await createAdmin(context, {
    name: 'Bench',
    email,
    password: 'bench pass phrase long enough',
  })
  return (await startAdminSession(context.db, admin.id, context.clock.now())).token
}

/** Vacancies over all categories and cities: closed within the last years, or open for the next weeks. */
async function fillVacancies(db: Db, from: number, to: number, areClosed: boolean): Promise<void> {
  const days = areClosed ? sql`-1 - (i % 900)::int` : sql`1 + (i % 60)::int`
  const age = areClosed
    ? sql`make_interval(days => (i % 900)::int + 30, secs => i::int % 86400)`
    : sql`make_interval(mins => i::int)`
  await sql`
    insert into vacancies (company_name, address, email, phone, position, description, job_category_id, city_id,
      closing_date, status, approved_at, decided_at, created_at, updated_at, employment_type, workplace, experience_level,
      salary_min, salary_unit, language)
    select
      (array['Sarasavi','Lagoon','Pearl','Kandy Tea','Ruhuna','Stoneway','Blue Lotus','Harbour Line'])[1 + i % 8] || ' ' || (i % 977) || ' (Pvt) Ltd',
      'No. ' || i || ', Main Street',
      'jobs' || i || '@example.lk',
      '+94 11 2345678',
      (array['Nurse','Electrician','Software Engineer','Driver','Accountant','Teacher of Mathematics','Cashier','Chef','රියදුරු','ஆசிரியர்'])[1 + i % 10] || ' ' || (array['Grade I','Trainee','Senior','Night shift','Part-time'])[1 + i % 5],
      'Work number ' || i || ' in a friendly team. ' || repeat('You bring patience, care and a clear voice. ', 6),
      1 + i % 43,
      (select min(id) from cities) + i % 500,
      (now() at time zone 'Asia/Colombo')::date + ${days},
      case when i % 20 = 0 then 0 when i % 33 = 0 then 2 else 1 end,
      case when i % 20 = 0 or i % 33 = 0 then null else now() - ${age} end,
      now(),
      now() - ${age},
      now() - ${age},
      (array['full_time','part_time','contract','temporary','internship',null])[1 + i % 6],
      (array['on_site','remote','hybrid',null])[1 + i / 7 % 4],
      (array['none','entry','junior','senior','manager',null])[1 + i / 3 % 6],
      case when i % 3 > 0 then 30000 + 1000 * (i % 171)::int end,
      case when i % 3 > 0 then 'month' end,
      (array['en','en','en','si','ta'])[1 + i / 11 % 5]
    from generate_series(${from}::bigint, ${to}::bigint) as i`.execute(db)
}

async function fillPart(db: Db, from: number, to: number): Promise<void> {
  await fillVacancies(db, from, to, false)
  await sql`
    insert into applications (kind, no, stage, vacancy_id, name, email, phone, city, job_category_id, job_category_name,
      job_position, company_name, created_at)
    select 'position_application', nextval('application_counters_position_application_seq'), 'received', null, 'Person ' || i, 'person' || i || '@example.lk', '+94 71 2345678',
      (array['Kandy','Galle','Jaffna','Matara','Negombo'])[1 + i % 5], 1 + i % 43, 'Category', 'Nurse', 'Company ' || i % 977,
      now() - make_interval(mins => i::int)
    from generate_series(${from}::bigint, ${to}::bigint) as i`.execute(db)
  const resume = `resumes/${'a'.repeat(32)}.pdf`
  await sql`
    insert into files (key, name, media_type, size, sha256)
    values (${resume}, 'cv.pdf', 'application/pdf', 1, ${Buffer.alloc(32)}) on conflict do nothing`.execute(
    db,
  )
  await sql`
    insert into applications (kind, no, name, email, phone, city, job_category_id, resume_path, consent, created_at)
    select 'category_application', nextval('application_counters_category_application_seq'), 'Seeker ' || i, 'seeker' || i || '@example.lk', '077 1234567',
      (array['Kandy','Galle','Jaffna','Matara','Negombo'])[1 + i % 5], 1 + i % 43, ${resume},
      (array['agree','disagree'])[1 + i % 2], now() - make_interval(mins => i::int)
    from generate_series(${from}::bigint, ${to}::bigint) as i`.execute(db)
  await sql`
    insert into applications (kind, no, consent, name, email, phone, job_category_id, resume_path, created_at)
    select 'job_seeker_form', nextval('application_counters_job_seeker_form_seq'), 'disagree', 'Graduate ' || i, 'graduate' || i || '@example.lk', '077 1234567', 1 + i % 43, ${resume},
      now() - make_interval(mins => i::int)
    from generate_series(${from}::bigint, ${to}::bigint) as i`.execute(db)
  await sql`
    insert into users (name, email, password_hash, updated_at)
    select 'User ' || i, 'user' || i || '@example.lk', '-', now() - make_interval(mins => i::int)
    from generate_series(${from}::bigint, ${to}::bigint) as i`.execute(db)
}
