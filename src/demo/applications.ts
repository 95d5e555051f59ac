import { sql, type Insertable } from 'kysely'
import { isMailed } from '#src/areas/applications/application-stages.ts'
import { HOUR_MS } from '#src/contract/values/units.ts'
import { startOfDay } from '#src/platform/clock.ts'
import type { Tables } from '#src/platform/db/tables.ts'
import { seeker, type DemoAccounts } from './accounts.ts'
import { addFiles, ago, dayIn, found, idsByName, type DemoBoard } from './demo-board.ts'
import { makeResume, people, fullName, type Person } from './resumes.ts'
import { applicationHour, sentApplications, type Sent } from './sent-applications.ts'
import type { Posted } from './vacancies.ts'

export async function addApplications(
  board: DemoBoard,
  accounts: DemoAccounts,
  vacancies: readonly Posted[],
): Promise<void> {
  const sent = sentApplications(board, vacancies)
  const cvs = people.slice(0, 18)
  const forms = people.slice(0, 5)
  const senders = [...sent.map(({ person }) => person), ...cvs, ...forms]
  const resumes = await Promise.all(senders.map((person, no) => makeResume(person, no % 3 === 2)))
  const keys = await addFiles(board, resumes)
  await addPositionApplications(board, accounts, sent, keys)
  await addCvs(board, accounts, cvs, forms, keys.slice(sent.length))
}

async function addPositionApplications(
  board: DemoBoard,
  accounts: DemoAccounts,
  sent: readonly Sent[],
  keys: readonly string[],
): Promise<void> {
  const categories = await idsByName(board.db, 'categories')
  const values = sent.map(({ story, posted: { id, vacancy }, person, at }, no) => {
    const [stage, days] = story.moves?.at(-1) ?? (['received', null] as const)
    const isWithdrawn = stage === 'withdrawn'
    return {
      kind: 'position_application' as const,
      no: nextNo('position_application'),
      vacancy_id: id,
      ...contactOf(person),
      user_id: person.email === seeker.email ? accounts.seeker : null,
      job_category_id: found(categories, vacancy.category),
      job_category_name: vacancy.category,
      job_position: vacancy.position,
      company_name: vacancy.company,
      resume_path: isWithdrawn ? null : keys[no]!,
      cover_letter: isWithdrawn ? null : (story.letter ?? null),
      stage,
      stage_at: days === null ? null : ago(board, days, 11),
      messages_allowed_at: story.allowed === undefined ? null : ago(board, story.allowed, 9),
      created_at: at,
      updated_at: at,
    }
  })
  const inserted = await board.db.insertInto('applications').values(values).returning('no').execute()
  await addProgress(
    board,
    sent.map((one, at) => ({ ...one, no: inserted[at]!.no })),
  )
}

const nextNo = (kind: string) =>
  sql<number>`nextval(pg_get_serial_sequence('application_counters', ${sql.lit(kind)}))`

const contactOf = (person: Person) => ({
  name: fullName(person),
  email: person.email,
  phone: person.phone,
  city: person.city as string | null,
})

/** Stages, opened résumés, notes and messages. */
async function addProgress(board: DemoBoard, sent: readonly (Sent & { no: number })[]): Promise<void> {
  const { db } = board
  const stages: Insertable<Tables['application_stages']>[] = []
  const messages: Insertable<Tables['application_messages']>[] = []
  const openings: Insertable<Tables['resume_openings']>[] = []
  const notes: Insertable<Tables['application_notes']>[] = []
  const interviews: Insertable<Tables['interviews']>[] = []
  const events: Insertable<Tables['audit_events']>[] = []
  for (const { no: application_id, story, posted, at } of sent) {
    const { moves = [], opened, notes: written = [], messages: sentWords = [] } = story
    const subject = { subject: 'position_application', subject_id: application_id }
    const detail = {
      vacancy_id: posted.id,
      position: posted.vacancy.position,
      company_name: posted.vacancy.company,
    }
    events.push({
      ...subject,
      happened_at: at,
      actor: 'visitor',
      actor_id: null,
      action: 'position_application.received',
      detail: JSON.stringify(detail),
    })
    if (opened !== undefined)
      openings.push({ application_id, opened_by: 'employer', opened_at: ago(board, opened, 8.5) })
    for (const [stage, days] of moves) {
      const changed_by = stage === 'withdrawn' ? 'applicant' : stage === 'closed' ? 'board' : 'employer'
      const changed_at = ago(board, days, 11)
      stages.push({ application_id, stage, changed_by, changed_at })
      if (changed_by !== 'employer') continue
      if (isMailed(stage)) {
        const text = sentWords.find((words) => words[0] === days)?.[1] ?? null
        messages.push({ application_id, stage, text, created_at: changed_at })
      }
      events.push({
        ...subject,
        happened_at: changed_at,
        actor: 'user',
        actor_id: posted.owner,
        action: 'position_application.stage_changed',
        detail: JSON.stringify({ stage }),
      })
    }
    const last = moves.at(-1)
    if (last?.[0] === 'interview') {
      const no = interviews.length
      interviews.push({
        application_id,
        sequence: 0,
        starts_at: new Date(
          Date.parse(startOfDay(dayIn(board, 1 + (no % 3)))) + (9 + (no % 7)) * HOUR_MS,
        ).toISOString(),
        town: 'Colombo 3',
        address: 'No. 40, Galle Road, second floor',
        bring: ['cv', 'certificates', 'nic'],
        created_at: ago(board, last[1], 11),
        ...(no % 3 !== 2 && {
          answer: no % 3 === 0 ? 'coming' : 'another_time',
          answered_at: ago(board, 0, 8),
        }),
      })
    }
    for (const [days, text] of sentWords)
      if (!moves.some(([stage, moved]) => moved === days && isMailed(stage)))
        messages.push({ application_id, text, created_at: ago(board, days, 12) })
    for (const [days, text] of written) notes.push({ application_id, text, created_at: ago(board, days, 15) })
  }
  await db.insertInto('application_stages').values(stages).execute()
  await db.insertInto('application_messages').values(messages).execute()
  await db.insertInto('resume_openings').values(openings).execute()
  await db.insertInto('application_notes').values(notes).execute()
  await db.insertInto('interviews').values(interviews).execute()
  await db.insertInto('audit_events').values(events).execute()
}

/** CVs on Post CV, and long forms. */
async function addCvs(
  board: DemoBoard,
  accounts: DemoAccounts,
  cvs: readonly Person[],
  forms: readonly Person[],
  keys: readonly string[],
): Promise<void> {
  const { db } = board
  const categories = await idsByName(db, 'categories')
  const common = (person: Person, no: number) => ({
    ...contactOf(person),
    job_category_id: found(categories, person.category),
    user_id: person.email === seeker.email ? accounts.seeker : null,
    created_at: ago(board, no + 1, applicationHour(no)),
    updated_at: ago(board, no + 1, applicationHour(no)),
  })
  await db
    .insertInto('applications')
    .values(
      cvs.map((person, no) => ({
        ...common(person, no),
        kind: 'category_application' as const,
        no: nextNo('category_application'),
        resume_path: keys[no]!,
        consent: no % 4 === 3 ? 'disagree' : 'agree',
        ...(no % 5 === 4 && { city: null }),
      })),
    )
    .execute()
  await db
    .insertInto('applications')
    .values(
      forms.map((person, no) => ({
        ...common(person, no * 2),
        kind: 'job_seeker_form' as const,
        no: nextNo('job_seeker_form'),
        address: `No. ${no + 4}, Temple Road, ${person.city}`,
        highest_qualification: no % 2 === 0 ? 'Diploma' : "Bachelor's Degree",
        job_title: person.work,
        skills: 'English, MS Office, driving',
        work_preference: no % 2 === 0 ? 'In-Office' : 'Hybrid',
        consent: 'disagree',
        resume_path: keys[cvs.length + no]!,
      })),
    )
    .execute()
}
