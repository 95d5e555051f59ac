import pg from 'pg'
import { askEach, type MeasuredRequests } from './ask-each.ts'
import { ask } from './asking.ts'
import { city, email as anEmail, fullName, jobTitle, phone } from './people.ts'
import type { Started } from './process.ts'
import { many, type Results } from './results.ts'
import { withoutHeavyIndexes } from './without-heavy-indexes.ts'

/** One employer has so many vacancies, and one vacancy this share of all applications. */
const OWN_VACANCIES = 2_000
const ONE_IN = 100
const PIECE = 50_000

/** Lists of employers, applicants and the panel, requested one at a time from very many applications. */
export async function employers(
  board: Started,
  { database, applications }: { database: string; applications: number },
  found: Results,
): Promise<void> {
  const base = `http://127.0.0.1:${board.port}`
  const email = `employer.${applications}@example.lk`
  const user = await register(base, email)
  const { vacancy, application } = await fill(database, email, applications)
  const own = `/api/account/vacancies/${vacancy}/applications`
  const requests: MeasuredRequests = {
    'applications of a vacancy': { path: `${own}?per_page=50`, token: user },
    'its page 80': { path: `${own}?per_page=50&page=80`, token: user },
    'its interviews': { path: `${own}?per_page=50&stage=interview`, token: user },
    'its applications, searched': { path: `${own}?per_page=50&q=perera%209`, token: user },
    'its numbers by stage': { path: `${own}/counts`, token: user },
    'one application': { path: `/api/account/applications/${application}`, token: user },
    'own vacancies': { path: '/api/account/vacancies?per_page=50', token: user },
    'own vacancies, page 30': { path: '/api/account/vacancies?per_page=50&page=30', token: user },
    'own vacancies, searched': { path: '/api/account/vacancies?per_page=50&q=a', token: user },
    'figures of a vacancy': { path: `/api/account/vacancies/${vacancy}/figures`, token: user },
    'own applications of an applicant': { path: '/api/account/my-applications?per_page=50', token: user },
    'panel, newest applications': { path: '/api/jobs-applicants?per_page=50', token: board.token },
    'panel, applications of a vacancy': {
      path: `/api/jobs-applicants?vacancy=${vacancy}&per_page=50`,
      token: board.token,
    },
    'panel, applications, searched': {
      path: '/api/jobs-applicants?per_page=50&q=n777700@',
      token: board.token,
    },
  }
  found.say(`Applications: ${many(applications)}.\n`)
  await askEach(board, requests, `${many(applications)} applications`, found)
}

async function register(base: string, email: string): Promise<string> {
  const password = 'the bench looks after its vacancies'
  const { body } = await ask(`${base}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Bench Employer', email, password, password_confirmation: password }),
  })
  return (JSON.parse(body.toString()) as { token: string }).token
}

/** Makes the account an employer with many vacancies, and applications as the years bring them. */
async function fill(database: string, email: string, applications: number) {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  const { rows: users } = await client.query<{ id: number }>(
    'update users set email_confirmed_at = now() where email = $1 returning id',
    [email],
  )
  const { rows: vacancies } = await client.query<{ id: number }>(
    `update vacancies set user_id = $1, email = $2
      where id in (select id from vacancies where status = 1 order by id limit $3) returning id`,
    [users[0]!.id, email, OWN_VACANCIES],
  )
  const vacancy = vacancies[0]!.id
  const { rows: others } = await client.query<{ ids: number[] }>('select array_agg(id) as ids from vacancies')
  const fillPieces = async () => {
    for (let from = 0; from < applications; from += PIECE)
      await client.query(
        `insert into applications (kind, no, vacancy_id, name, email, phone, city, job_category_name, job_position,
          company_name, cover_letter, created_at, stage, job_category_id)
        select 'position_application', nextval('application_counters_position_application_seq'),
          case when i % ${ONE_IN} = 0 then $1::int else ($2::int[])[1 + (i * 7919::bigint % cardinality($2::int[]))] end,
          case when i % 2 = 0 then 'Nimal Perera ' || i else ${fullName} end,
          case when i % 20000 = 7 then $3 when i % 3 > 0 then 'n' || i || '@example.lk' else ${anEmail} end,
          case when i % 2 = 0 then '077 123 4567' else ${phone} end, ${city}, 'Cat',
          case when i % 2 = 0 then 'Cook' else ${jobTitle} end, 'Firm ' || i % 500,
          repeat('I can. ', 60), now() - make_interval(secs => i),
          (array['received','shortlisted','interview','hired','not_selected','withdrawn'])[1 + (i / ${ONE_IN} * 31 / 7) % 6],
          1 + i % 43
        from generate_series($4::int, $5::int) as i`,
        [vacancy, others[0]!.ids, email, from, Math.min(from + PIECE, applications) - 1],
      )
  }
  await withoutHeavyIndexes(client, 'applications', fillPieces)
  await client.query(`insert into application_tallies values ('position_application', $1)`, [applications])
  await client.query('vacuum analyze vacancies')
  const { rows: found } = await client.query<{ id: number }>(
    `select no as id from applications where vacancy_id = $1 and stage <> 'withdrawn' order by no limit 1`,
    [vacancy],
  )
  await client.end()
  return { vacancy, application: found[0]!.id }
}
