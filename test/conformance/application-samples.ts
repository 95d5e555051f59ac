import { applicantNo } from '#src/areas/applications/application.ts'
import { toInstant } from '#src/areas/applications/interview.ts'
import { recordDecision } from '#src/areas/decisions/index.ts'
import { startUserSession } from '#src/areas/people/calls/sign-in/sessions.server.ts'
import { LINK_COOKIE } from '#src/contract/signed-links.ts'
import { findLink } from '#src/platform/signed-links.ts'
import { insertRow } from '#test/support/change-rows.ts'
import {
  aCategoryApplication,
  aJobSeekerForm,
  aPositionApplication,
  aVacancy,
} from '#test/support/factories.ts'
import { inHours } from '#test/support/interviews.ts'
import { asSentByPhone, phoneVacancy } from '#test/support/phone-applications.ts'
import { aPass } from '#test/support/session-passes.ts'
import { aLinkToken } from '#test/support/signed-links.ts'
import { everyone, links, owners, users } from './access-cells.ts'
import { resume } from './public-samples.ts'
import { call, next, type World, type Calls } from './sample.ts'

/** An application for a vacancy of the owner, whose applicant allowed messages. */
async function received({ board, owner }: World) {
  const { id: vacancy_id } = await aVacancy(board, { user_id: owner.id })
  const messages_allowed_at = board.clock.now().toISOString()
  return aPositionApplication(board, { vacancy_id, messages_allowed_at })
}

const daysAgo = ({ board }: World, days: number) =>
  new Date(board.clock.now().getTime() - days * 86_400_000).toISOString()

async function unanswered(world: World, stage: 'received' | 'not_selected'): Promise<number> {
  const { board, owner } = world
  const { id: vacancy_id } = await aVacancy(board, { user_id: owner.id })
  return (await aPositionApplication(board, { vacancy_id, stage, created_at: daysAgo(world, 8) })).id
}

/** An application that was made with the owner's address. */
const sent = ({ board, owner }: World) => aPositionApplication(board, { email: owner.email })

const at = async (world: World, rest: string) =>
  `/api/account/applications/${(await received(world)).id}${rest}`
const sentAt = async (world: World, rest: string) =>
  `/api/account/my-applications/${(await sent(world)).id}${rest}`
const cvAt = async ({ board, owner }: World, rest: string) => {
  const isLong = next() % 2 === 0
  const { id } = await (isLong ? aJobSeekerForm : aCategoryApplication)(board, { email: owner.email })
  return `/api/account/my-cvs/${applicantNo(isLong ? 'job_seeker_form' : 'category_application', id)}${rest}`
}
const vacancyAt = async (world: World, rest: string) =>
  `/api/account/vacancies/${(await received(world)).vacancy_id}/applications${rest}`

async function aMessage({ board }: World, application_id: number): Promise<number> {
  const created_at = board.clock.now().toISOString()
  const row = { application_id, text: `Please call ${next()}`, created_at }
  return (await insertRow(board.db, 'application_messages', row)).id
}

async function anInterview({ board }: World, application_id: number): Promise<number> {
  const starts_at = toInstant(inHours(board, 48))
  const row = { application_id, sequence: 0, starts_at, created_at: board.clock.now().toISOString() }
  return (await insertRow(board.db, 'interviews', row)).id
}

async function aNote({ board }: World, application_id: number): Promise<number> {
  const created_at = board.clock.now().toISOString()
  const row = { application_id, text: `Speaks Tamil ${next()}`, created_at }
  return (await insertRow(board.db, 'application_notes', row)).id
}

/** Calls of employers about applications for their vacancies, and of applicants about theirs. */
export const applicationSamples: Calls = {
  'GET /api/account/vacancies/:id/applications': call(owners, async (world) => ({
    path: await vacancyAt(world, '?stage=received&page=1'),
  })),
  'GET /api/account/vacancies/:id/applications.csv': call(owners, async (world) => ({
    path: await vacancyAt(world, '.csv'),
  })),
  'GET /api/account/vacancies/:id/applications.zip': call(owners, async (world) => ({
    path: await vacancyAt(world, '.zip'),
  })),
  'GET /api/account/vacancies/:id/applications/counts': call(owners, async (world) => ({
    path: await vacancyAt(world, '/counts'),
  })),
  'POST /api/account/vacancies/:id/applications/stage': call(owners, async (world) => {
    const { id, vacancy_id } = await received(world)
    return {
      id: vacancy_id,
      json: { ids: [id], stage: 'shortlisted', notify: true },
    }
  }),
  'GET /api/account/unanswered': call(users, async (world) => {
    await unanswered(world, 'received')
    return { path: '/api/account/unanswered?page=1' }
  }),
  'POST /api/account/unanswered/not-selected': call(users, async (world) => ({
    json: { ids: [await unanswered(world, 'received')] },
  })),
  // Each account undoes its own.
  'POST /api/account/unanswered/undo': call({ ...users, other: 409 }, async (world) => {
    const { board, owner } = world
    const applications = [{ id: await unanswered(world, 'not_selected'), stage: 'received', stage_at: null }]
    await board.db.transaction().execute(async (trx) => {
      const deciding = { trx, viewer: {}, now: board.clock.now(), mailWaitMs: 120_000 }
      const key = { subject: 'user', subject_id: owner.id, action: 'applications.declined' } as const
      await recordDecision(deciding, key, { before: { applications }, mails: [] })
    })
    return {}
  }),
  'GET /api/account/applications/:id': call(owners, async (world) => ({ path: await at(world, '') })),
  'GET /api/account/applications/:id/resume': call(owners, async (world) => ({
    path: await at(world, '/resume'),
  })),
  'POST /api/account/applications/:id/resume': call(
    { ...owners, unstored: 'the answer sets a cookie that opens a file' },
    async (world) => ({ path: await at(world, '/resume') }),
  ),
  // The cookie is the proof, whoever else the sender is.
  'GET /account/applications/:id/resume': call(everyone, async (world) => {
    const { board, owner } = world
    const { id } = await received(world)
    const url = `/api/account/applications/${id}/resume`
    return { id, cookie: await aPass(board, owner.id, url) }
  }),
  'GET /l/:id/resume': call(everyone, async (world) => {
    const token = await aLinkToken(world.board, { subjectId: (await received(world)).id })
    const { id } = (await findLink(world.board.db, token, world.board.clock.now()))!
    return { id, cookie: `${LINK_COOKIE}=${token}` }
  }),
  'POST /api/account/applications/:id/stage': call(owners, async (world) => ({
    path: await at(world, '/stage'),
    json: {
      stage: 'interview',
      from: 'received',
      notify: true,
      message: 'Please come on Monday.',
      interview_at: inHours(world.board, 48),
      interview_town: 'Kandy',
      interview_address: 'No. 12, Peradeniya Road',
      interview_link: 'https://meet.example.com/kandy',
      interview_bring: ['cv', 'nic'],
    },
  })),
  'POST /api/account/applications/:id/stage/undo': call(owners, async (world) => {
    const { id } = await received(world)
    const { board, owner } = world
    const token = await startUserSession(board.db, owner.id, board.clock.now())
    const url = `/api/account/applications/${id}/stage`
    await board.call({ method: 'POST', url, token, payload: { stage: 'not_selected' } })
    return { id }
  }),
  'GET /api/account/interviews': call(users, async (world) => {
    await anInterview(world, (await received(world)).id)
    return { path: '/api/account/interviews?page=1' }
  }),
  'POST /api/account/applications/:id/notes': call(owners, async (world) => ({
    path: await at(world, '/notes'),
    json: { text: 'Has a licence for heavy vehicles.' },
  })),
  'DELETE /api/account/applications/:id/notes/:note': call(owners, async (world) => {
    const { id } = await received(world)
    return { path: `/api/account/applications/${id}/notes/${await aNote(world, id)}` }
  }),
  'POST /api/account/applications/:id/messages': call(owners, async (world) => ({
    path: await at(world, '/messages'),
    json: { text: 'Please bring your certificates.' },
  })),
  'GET /api/account/my-applications/:id': call(owners, async (world) => ({ path: await sentAt(world, '') })),
  'GET /api/account/my-applications': call(users, async (world) => {
    await sent(world)
    return { path: '/api/account/my-applications?page=1' }
  }),
  'GET /api/account/my-applications/:id/resume': call(owners, async (world) => ({
    path: await sentAt(world, '/resume'),
  })),
  'POST /api/account/my-applications/:id/resume': call({ ...owners, forgives: true }, async (world) => ({
    path: await sentAt(world, '/resume'),
    fields: {},
    file: await resume(),
  })),
  'POST /api/account/my-applications/:id/correction': call({ ...owners, forgives: true }, async (world) => ({
    path: await sentAt(world, '/correction'),
    json: { full_name: 'Nimal Bandara', phone: '071 234 5678', city: 'Kurunegala' },
  })),
  'GET /api/account/my-cvs/:number': call(owners, async (world) => ({ path: await cvAt(world, '') })),
  'GET /api/account/my-cvs/:number/resume': call(owners, async (world) => ({
    path: await cvAt(world, '/resume'),
  })),
  'POST /api/account/my-cvs/:number/resume': call({ ...owners, forgives: true }, async (world) => ({
    path: await cvAt(world, '/resume'),
    fields: {},
    file: await resume(),
  })),
  'POST /api/account/my-cvs/:number/withdraw': call({ ...owners, forgives: true }, async (world) => ({
    path: await cvAt(world, '/withdraw'),
  })),
  'POST /api/application-links': call(everyone, async (world) => ({
    json: { applicant_no: (await sent(world)).applicant_no, email: world.owner.email },
  })),
  'POST /api/application-codes': call(
    { ...everyone, unstored: 'its answer opens an application' },
    async ({ board }) => {
      const { applicant_no, code } = await (await phoneVacancy(board)).applies()
      return { json: { applicant_no, code } }
    },
  ),
  'POST /api/account/my-applications/:id/erase': call({ ...owners, forgives: true }, async (world) => {
    const { id } = await sent(world)
    await asSentByPhone(world.board, id, world.owner.id)
    return { id }
  }),
  'POST /api/account/my-applications/:id/withdraw': call({ ...owners, forgives: true }, async (world) => ({
    path: await sentAt(world, '/withdraw'),
  })),
  'POST /api/account/my-applications/:id/messages-allowed': call(owners, async (world) => ({
    path: await sentAt(world, '/messages-allowed'),
    json: { allowed: true },
  })),
  'POST /api/account/my-applications/:id/nudge': call(owners, async (world) => {
    const { board, owner } = world
    const { id } = await aPositionApplication(board, { email: owner.email, created_at: daysAgo(world, 11) })
    return { id }
  }),
  'POST /api/account/my-applications/:id/interview': call(owners, async (world) => {
    const { board, owner } = world
    const { id: vacancy_id } = await aVacancy(board)
    const { id } = await aPositionApplication(board, { email: owner.email, vacancy_id, stage: 'interview' })
    return {
      id,
      json: { interview: await anInterview(world, id), answer: 'coming' },
    }
  }),
  'POST /api/account/my-applications/:id/messages/:message/report': call(owners, async (world) => {
    const { id } = await sent(world)
    return { path: `/api/account/my-applications/${id}/messages/${await aMessage(world, id)}/report` }
  }),
  'GET /api/link/vacancy-address': call(links),
  'POST /api/link/vacancy-address': call(links),
}
