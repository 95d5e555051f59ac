import pg from 'pg'
import { askEach, type MeasuredRequests } from './ask-each.ts'
import type { Started } from './process.ts'
import { many, type Results } from './results.ts'

/** So many reports wait, on so many vacancies; each thousandth vacancy waits for review. */
const REPORTS = 10_000
const REPORTED = 2_000
/** So many were decided in the months before; some reporters were wrong more than once. */
const DECIDED = 40_000

/** The queues and pages of a moderator and what *Find* asks for, over a board that {@link employers} has filled. */
export async function moderating(
  board: Started,
  { database, applications }: { database: string; applications: number },
  { say, goal }: Results,
): Promise<void> {
  const { vacancy, account } = await fill(database)
  const { token } = board
  const find = (q: string): MeasuredRequests => {
    const query = `q=${encodeURIComponent(q)}&page=1&per_page=5`
    const calls = {
      jobs: `/api/job-vacancies-all?${query}`,
      contact: `/api/admin/vacancies-by-contact?contact=${encodeURIComponent(q)}`,
      applications: `/api/all-applications?${query}`,
      forms: `/api/admin/job-seeker-forms?${query}`,
      companies: `/api/admin/companies?q=${encodeURIComponent(q)}`,
      messages: `/api/admin/contact-messages?${query}`,
      accounts: `/api/all-userlist?${query}`,
    }
    return Object.fromEntries(
      Object.entries(calls).map(([kind, path]) => [`find ${q}: ${kind}`, { path, token }]),
    )
  }
  say(`\nReports to decide on: ${many(REPORTS)}, decided: ${many(DECIDED)}.\n`)
  const panel: MeasuredRequests = {
    'reported vacancies': { path: '/api/admin/reported-vacancies', token },
    'reported vacancies, searched': { path: '/api/admin/reported-vacancies?q=cook', token },
    evidence: { path: `/api/admin/job-vacancies/${vacancy}/evidence`, token },
    'account with many vacancies': { path: `/api/admin/accounts/${account}`, token },
    'list of accounts': { path: '/api/all-userlist?per_page=50', token },
    'notes of a vacancy': { path: `/api/admin/job-vacancies/${vacancy}/notes`, token },
    'what waits': { path: '/api/admin/waiting-counts', token },
  }
  const sought = [
    String(vacancy),
    'JA-000012',
    'n777700@example.lk',
    '+94 77 123 4567',
    'Engineering',
    'Perera',
  ]
  await askEach(
    board,
    Object.assign(panel, ...sought.map(find)),
    `${many(applications)} applications, ${many(REPORTS)} reports`,
    { say, goal },
  )
}

async function fill(database: string): Promise<{ vacancy: number; account: number }> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  await client.query(
    `insert into vacancy_reports (vacancy_id, reason, details, email, network, sender_language, created_at, confirmed_at)
      select (v.ids)[1 + i % cardinality(v.ids)], (array['asks_for_money','fake_company','misleading'])[1 + i % 3],
        'They requests for money ' || i, 'r' || i % 5000 || '@example.lk', '10.' || i % 200 || '.' || i % 250 || '.0/24', 'en',
        now() - make_interval(mins => i), case when i % 2 = 0 then now() end
      from generate_series(1, ${REPORTS}) as i,
        (select array_agg(id) as ids from (select id from vacancies where status = 1 order by id desc limit ${REPORTED}) as one) as v`,
  )
  await client.query(
    `insert into vacancy_reports (vacancy_id, reason, details, email, network, sender_language, created_at, confirmed_at,
        decision, decided_at)
      select (v.ids)[1 + i * 7 % cardinality(v.ids)], 'misleading', 'It says something else ' || i,
        case when i % 8 = 0 then 'r' || i % 5000 else 'was' || i end || '@example.lk', '10.' || i % 200 || '.' || i % 250 || '.0/24', 'en',
        now() - make_interval(days => 1 + i % 180), case when i % 2 = 0 then now() end,
        case when i % 5 = 0 then 'removed' else 'fine' end, now()
      from generate_series(1, ${DECIDED}) as i,
        (select array_agg(id) as ids from (select id from vacancies where status = 1 order by id limit ${REPORTED * 5}) as one) as v`,
  )
  await client.query('vacuum analyze vacancy_reports')
  const { rows: owned } = await client.query<{ user_id: number }>(
    'select user_id from vacancies where user_id is not null group by user_id order by count(*) desc limit 1',
  )
  const account = owned[0]!.user_id
  // One that waits, of the account with the most vacancies, in the fullest category, with a telephone that many name.
  const { rows: waiting } = await client.query<{ id: number }>(
    `update vacancies set status = 0, approved_at = null, phone = '0771234567',
        job_category_id = (select job_category_id from vacancies group by 1 order by count(*) desc limit 1)
      where id = (select id from vacancies where user_id = $1 and status = 1 order by id desc limit 1) returning id`,
    [account],
  )
  await client.end()
  return { vacancy: waiting[0]!.id, account }
}
