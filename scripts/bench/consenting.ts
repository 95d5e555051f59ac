import pg from 'pg'
import { askEach, type MeasuredRequests } from './ask-each.ts'
import { address, city, email, fullName, jobTitle, phone, share, someSkills } from './people.ts'
import type { Started } from './process.ts'
import { many, type Results } from './results.ts'
import { withoutHeavyIndexes } from './without-heavy-indexes.ts'

const PIECE = 25_000

/** An admin asks these over everybody who posted a CV or sent the long form, and over all applications beside them. */
export async function consenting(
  board: Started,
  { database, short, long }: { database: string; short: number; long: number },
  { say, goal }: Results,
): Promise<void> {
  await fill(database, { short, long })
  say(`\nCVs for categories: ${many(short)} more, long forms: ${many(long)} more.\n`)
  const where = `${many(short)} CVs, ${many(long)} long forms`
  await askEach(board, consentingQuestions(board.token), where, { say, goal })
}

export function consentingQuestions(token: string): MeasuredRequests {
  const asks = (list: string, questions: Record<string, string>): MeasuredRequests =>
    Object.fromEntries(
      Object.entries(questions).map(([name, query]) => {
        const path = `/api/${list}?per_page=50&${new URLSearchParams(query).toString()}`
        return [name, { path, token }]
      }),
    )
  return {
    ...asks('admin/consenting-applicants', {
      'who agreed, newest': '',
      'who agreed, a category': 'category=7',
      'who agreed, a frequent word': 'q=perera',
      'who agreed, a word of one in fifty': 'q=karunaratne',
      'who agreed, a rare word': 'q=weerasooriya',
      'who agreed, a word that only long forms have': 'q=welding',
      'who agreed, a rare word that only long forms have': 'q=glazing',
      'who agreed, no such word': 'q=astronaut',
      'who agreed, two words': 'q=perera welding',
      'who agreed, a word in Sinhala': 'q=පෙරේරා',
      'who agreed, a frequent place': 'place=galle',
      'who agreed, a rare place': 'place=mannar',
      'who agreed, place and word': 'place=galle&q=perera',
      'who agreed, place and rare word': 'place=galle&q=weerasooriya',
      'who agreed, rare place and word': 'place=mannar&q=glazing',
      'who agreed, category and word': 'category=7&q=perera',
      'who agreed, category and rare word': 'category=7&q=weerasooriya',
      'who agreed, two letters': 'q=pe',
      'who agreed, two rare letters': 'q=xq',
      'who agreed, two letters of Sinhala': 'q=ගු',
      'who agreed, place and two letters': 'place=galle&q=zo',
      'who agreed, oldest of a word': 'q=karunaratne&sort=created_at',
      'who agreed, page 9 of a word': 'q=karunaratne&page=9',
      'who agreed, page 40 of a word': 'q=karunaratne&page=40',
    }),
    ...asks('all-applications', {
      'applications, newest': '',
      'applications, a frequent word': 'q=perera',
      'applications, a word of one in a hundred': 'q=karunaratne',
      'applications, a rare word': 'q=weerasooriya',
      'applications, a word in Sinhala': 'q=පෙරේරා',
      'applications, two letters': 'q=pe',
      'applications, two rare letters': 'q=xq',
      'applications, word and category': 'q=perera&category=7',
      'applications, rare word and category': 'q=karunaratne&category=7',
      'applications, word and city': 'q=fernando&city=galle',
      'applications, word and district': 'q=fernando&district=Galle',
      'applications, word and days': 'q=perera&from=2020-01-01&to=2030-01-01',
      'applications, a category': 'category=7',
      'applications, page 100 of a word': 'q=perera&page=100',
    }),
    ...asks('jobs-applicants', {
      'for positions, a frequent position': 'position=cook',
      'for positions, a rare position': 'position=quantity',
      'for positions, position and word': 'position=cook&q=karunaratne',
    }),
    ...asks('admin/job-seeker-forms', {
      'long forms, a word': 'q=karunaratne',
      'long forms, two letters': 'q=zo',
    }),
  }
}

async function fill(database: string, { short, long }: { short: number; long: number }): Promise<void> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  const { rows: files } = await client.query<{ key: string }>('select key from files limit 1')
  const inBatches = async (kind: string, rows: number, insert: string) => {
    await withoutHeavyIndexes(client, 'applications', async () => {
      for (let from = 0; from < rows; from += PIECE)
        await client.query(`${insert} from generate_series($2::int, $3::int) as i`, [
          files[0]!.key,
          from,
          Math.min(from + PIECE, rows) - 1,
        ])
    })
    await client.query('insert into application_tallies values ($1, $2)', [kind, rows])
  }
  await inBatches(
    'category_application',
    short,
    `insert into applications (kind, no, name, email, phone, city, job_category_id, resume_path, consent, created_at)
      select 'category_application', nextval('application_counters_category_application_seq'), ${fullName}, ${email},
        ${phone}, ${city}, 1 + i % 43, $1,
        case when ${share(10, 0.85)} then 'agree' else 'disagree' end, now() - make_interval(secs => i * 150)`,
  )
  await inBatches(
    'job_seeker_form',
    long,
    `insert into applications (kind, no, name, email, phone, address, job_category_id, resume_path, consent, job_title,
        skills, created_at)
      select 'job_seeker_form', nextval('application_counters_job_seeker_form_seq'), ${fullName}, ${email}, ${phone},
        ${address}, 1 + i % 43, $1,
        case when ${share(10, 0.75)} then 'agree' else 'disagree' end, ${jobTitle}, ${someSkills},
        now() - make_interval(secs => i * 190)`,
  )
  await client.end()
}
