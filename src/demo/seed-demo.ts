import { createHash, randomBytes } from 'node:crypto'
import { insertApplication } from '#src/features/applications/server/index.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { FileStore } from '#src/platform/file-store.ts'
import { formatDay } from '#src/strings/format.ts'
import { drawLogo, drawPoster } from './draw.ts'
import { fullName, people, resumeDocx, resumePdf, type Person } from './resumes.ts'
import { demoVacancies, type DemoVacancy } from './vacancies.ts'

const DAY = 86_400_000

interface Board {
  db: Db
  store: FileStore
  now: Date
}

/** The stages of the applications, by turns. */
const stages = ['received', 'shortlisted', 'received', 'interview', 'not_selected'] as const

/** Fills an empty board: vacancies of every state with posters, clients with logos, people who applied. */
export async function seedDemo(board: Board, ownerId: number): Promise<void> {
  // Applications are shown to a confirmed address alone.
  await board.db
    .updateTable('users')
    .set({ email_confirmed_at: board.now.toISOString() })
    .where('id', '=', ownerId)
    .execute()
  const vacancyIds: { id: number; vacancy: DemoVacancy }[] = []
  for (const [no, vacancy] of demoVacancies.entries()) {
    vacancyIds.push({ id: await addVacancy(board, vacancy, no, ownerId), vacancy })
  }
  await addClients(board)
  await addApplications(board, vacancyIds)
  await addCategoryApplications(board)
  await addFormsAndMessages(board)
}

async function addVacancy(board: Board, vacancy: DemoVacancy, no: number, ownerId: number): Promise<number> {
  const { db, now } = board
  const posted = new Date(now.getTime() - vacancy.age * DAY - no * 97_000).toISOString()
  const closing = dayInColombo(new Date(now.getTime() + vacancy.closes * DAY))
  const status = vacancy.status ?? 1
  const poster = await drawPoster({ ...vacancy, closes: formatDay(closing), no })
  const row = await db
    .insertInto('vacancies')
    .values({
      user_id: ownerId,
      company_name: vacancy.company,
      address: `No. ${12 + no * 3}, Main Street, ${vacancy.city}`,
      email: `jobs@${vacancy.company.toLowerCase().replace(/[^a-z]+/g, '-')}.example`,
      phone: `+94 11 2${String(400_000 + no * 731).slice(0, 6)}`,
      position: vacancy.position,
      description: vacancy.text,
      job_category_id: await idOf(db, 'categories', vacancy.category),
      closing_date: closing,
      status,
      job_poster: await addFile(board, 'posters', 'poster.jpg', 'jpg', 'image/jpeg', poster, {
        width: 900,
        height: 1200,
      }),
      city_id: await idOf(db, 'cities', vacancy.city),
      employment_type: vacancy.type ?? null,
      workplace: vacancy.workplace ?? null,
      experience_level: vacancy.level ?? null,
      salary_min: vacancy.pay?.[0] ?? null,
      salary_max: vacancy.pay?.[1] ?? null,
      salary_unit: vacancy.pay?.[2] ?? null,
      ...vacancy.more,
      rejection_reason: vacancy.reason ?? null,
      approved_at: status === 1 ? posted : null,
      decided_at: status === 0 ? null : posted,
      created_at: posted,
      updated_at: posted,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

async function addClients(board: Board): Promise<void> {
  const names = [...new Set(demoVacancies.filter(({ status }) => status !== 2).map(({ company }) => company))]
  for (const [no, name] of names.entries()) {
    // One in six has sent no logo; the page shows the name then.
    const logo =
      no % 6 === 5
        ? null
        : await addFile(board, 'logos', 'logo.png', 'png', 'image/png', await drawLogo(name, no), {
            width: 480,
            height: 160,
          })
    // Their vacancies have made them companies.
    await board.db
      .insertInto('companies')
      .values({ name, logo, sort_order: no })
      .onConflict((conflict) => conflict.column('folded_name').doUpdateSet({ logo, sort_order: no }))
      .execute()
  }
}

async function addApplications(
  board: Board,
  vacancies: { id: number; vacancy: DemoVacancy }[],
): Promise<void> {
  const approved = vacancies.filter(({ vacancy }) => (vacancy.status ?? 1) === 1)
  for (let no = 0; no < 40; no += 1) {
    const person = people[no % people.length]!
    const { id, vacancy } = approved[(no * 7) % approved.length]!
    await insertApplication(board.db, {
      kind: 'position_application',
      vacancy_id: id,
      name: fullName(person),
      email: person.email,
      phone: person.phone,
      city: person.city,
      job_category_id: await idOf(board.db, 'categories', vacancy.category),
      job_category_name: vacancy.category,
      job_position: vacancy.position,
      company_name: vacancy.company,
      resume_path: await addResume(board, person, no),
      cover_letter:
        no % 3 === 0
          ? `I would like to work with ${vacancy.company}.\n\n${person.work}. I can start next month.`
          : null,
      stage: stages[no % stages.length]!,
      created_at: new Date(board.now.getTime() - ((no * 5) % 14) * DAY - no * 3_600_000).toISOString(),
    })
  }
}

async function addCategoryApplications(board: Board): Promise<void> {
  for (const [no, person] of people.entries()) {
    await insertApplication(board.db, {
      kind: 'category_application',
      name: fullName(person),
      email: person.email,
      phone: person.phone,
      city: no % 5 === 4 ? null : person.city,
      job_category_id: await idOf(
        board.db,
        'categories',
        demoVacancies[(no * 5) % demoVacancies.length]!.category,
      ),
      resume_path: await addResume(board, person, no + 1),
      consent: no % 4 === 3 ? 'disagree' : 'agree',
      created_at: new Date(board.now.getTime() - no * DAY).toISOString(),
    })
  }
}

async function addFormsAndMessages(board: Board): Promise<void> {
  for (const [no, person] of people.slice(0, 5).entries()) {
    await insertApplication(board.db, {
      kind: 'job_seeker_form',
      name: fullName(person),
      email: person.email,
      phone: person.phone,
      address: `No. ${no + 4}, Temple Road, ${person.city}`,
      highest_qualification: no % 2 === 0 ? 'Diploma' : "Bachelor's Degree",
      job_title: person.work,
      skills: 'English, MS Office, driving',
      job_category_id: await idOf(
        board.db,
        'categories',
        demoVacancies[(no * 9) % demoVacancies.length]!.category,
      ),
      work_preference: no % 2 === 0 ? 'In-Office' : 'Hybrid',
      consent: 'disagree',
      resume_path: await addResume(board, person, no),
      created_at: new Date(board.now.getTime() - no * DAY).toISOString(),
    })
  }
  await board.db
    .insertInto('contact_messages')
    .values([
      {
        name: 'Kumari Fernando',
        email: 'kumari@example.com',
        message: 'How long does a review take before a long weekend?',
      },
      {
        name: 'Ruwan Jayasinghe',
        email: 'ruwan.j@example.com',
        message: 'I applied with an old CV. May I send a newer one?',
      },
    ])
    .execute()
}

async function addResume(board: Board, person: Person, no: number): Promise<string> {
  const name = `${person.first}-${person.last}`
  if (no % 3 !== 2)
    return addFile(board, 'resumes', `${name}.pdf`, 'pdf', 'application/pdf', await resumePdf(person))
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  return addFile(board, 'resumes', `${name}.docx`, 'docx', type, await resumeDocx(person))
}

async function addFile(
  { db, store }: Board,
  folder: 'posters' | 'logos' | 'resumes',
  name: string,
  extension: string,
  mediaType: string,
  data: Buffer,
  size?: { width: number; height: number },
): Promise<string> {
  const key = `${folder}/${randomBytes(24).toString('base64url')}.${extension}`
  await store.put(key, { data }, mediaType)
  const sha256 = createHash('sha256').update(data).digest()
  await db
    .insertInto('files')
    .values({ key, name, media_type: mediaType, size: data.length, sha256, ...size })
    .execute()
  return key
}

async function idOf(db: Db, table: 'categories' | 'cities', name: string): Promise<number> {
  const row = await db.selectFrom(table).select('id').where('name', '=', name).executeTakeFirstOrThrow()
  return row.id
}
