import { LINK_COOKIE } from '#src/contract/signed-links.ts'
import { applicantNo } from '#src/features/applications/application.ts'
import { findLink } from '#src/platform/signed-links.ts'
import {
  aCategoryApplication,
  aJobSeekerForm,
  aPositionApplication,
  aVacancy,
} from '#test/support/factories.ts'
import { aPass } from '#test/support/session-passes.ts'
import { aLinkToken } from '#test/support/signed-links.ts'
import { resume } from './public-samples.ts'
import { next, type Make, type World } from './sample.ts'

/** An application for a vacancy of the owner, whose applicant allowed messages. */
async function received({ board, owner }: World) {
  const { id: vacancy_id } = await aVacancy(board, { user_id: owner.id })
  const messages_allowed_at = board.clock.now().toISOString()
  return aPositionApplication(board, { vacancy_id, messages_allowed_at })
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
  return (
    await board.db.insertInto('application_messages').values(row).returning('id').executeTakeFirstOrThrow()
  ).id
}

async function aNote({ board }: World, application_id: number): Promise<number> {
  const created_at = board.clock.now().toISOString()
  const row = { application_id, text: `Speaks Tamil ${next()}`, created_at }
  return (
    await board.db.insertInto('application_notes').values(row).returning('id').executeTakeFirstOrThrow()
  ).id
}

/** Calls of employers about applications for their vacancies, and of applicants about theirs. */
export const applicationSamples: Record<string, Make> = {
  'GET /api/account/vacancies/:id/applications': async (world) => ({
    path: await vacancyAt(world, '?stage=received&page=1'),
  }),
  'GET /api/account/vacancies/:id/applications.csv': async (world) => ({
    path: await vacancyAt(world, '.csv'),
  }),
  'GET /api/account/vacancies/:id/applications/counts': async (world) => ({
    path: await vacancyAt(world, '/counts'),
  }),
  'POST /api/account/vacancies/:id/applications/stage': async (world) => {
    const { id, vacancy_id } = await received(world)
    return {
      path: `/api/account/vacancies/${vacancy_id}/applications/stage`,
      json: { ids: [id], stage: 'shortlisted', notify: true },
    }
  },
  'GET /api/account/applications/:id': async (world) => ({ path: await at(world, '') }),
  'GET /api/account/applications/:id/resume': async (world) => ({ path: await at(world, '/resume') }),
  'POST /api/account/applications/:id/resume': async (world) => ({ path: await at(world, '/resume') }),
  'GET /account/applications/:id/resume': async (world) => {
    const { board, owner } = world
    const { id } = await received(world)
    const url = `/api/account/applications/${id}/resume`
    return { path: `/account/applications/${id}/resume`, cookie: await aPass(board, owner.id, url) }
  },
  'GET /l/:id/resume': async (world) => {
    const token = await aLinkToken(world.board, { subjectId: (await received(world)).id })
    const { id } = (await findLink(world.board.db, token, world.board.clock.now()))!
    return { path: `/l/${id}/resume`, cookie: `${LINK_COOKIE}=${token}` }
  },
  'POST /api/account/applications/:id/stage': async (world) => ({
    path: await at(world, '/stage'),
    json: { stage: 'interview', from: 'received', notify: true, message: 'Please come on Monday.' },
  }),
  'POST /api/account/applications/:id/notes': async (world) => ({
    path: await at(world, '/notes'),
    json: { text: 'Has a licence for heavy vehicles.' },
  }),
  'DELETE /api/account/applications/:id/notes/:note': async (world) => {
    const { id } = await received(world)
    return { path: `/api/account/applications/${id}/notes/${await aNote(world, id)}` }
  },
  'POST /api/account/applications/:id/messages': async (world) => ({
    path: await at(world, '/messages'),
    json: { text: 'Please bring your certificates.' },
  }),
  'GET /api/account/my-applications/:id': async (world) => ({ path: await sentAt(world, '') }),
  'GET /api/account/my-applications': async (world) => {
    await sent(world)
    return { path: '/api/account/my-applications?page=1' }
  },
  'POST /api/account/my-applications/:id/resume': async (world) => ({
    path: await sentAt(world, '/resume'),
    fields: {},
    file: await resume(),
  }),
  'GET /api/account/my-cvs/:number': async (world) => ({ path: await cvAt(world, '') }),
  'POST /api/account/my-cvs/:number/resume': async (world) => ({
    path: await cvAt(world, '/resume'),
    fields: {},
    file: await resume(),
  }),
  'POST /api/account/my-cvs/:number/withdraw': async (world) => ({ path: await cvAt(world, '/withdraw') }),
  'POST /api/application-links': async (world) => ({
    path: '/api/application-links',
    json: { applicant_no: (await sent(world)).applicant_no, email: world.owner.email },
  }),
  'POST /api/account/my-applications/:id/withdraw': async (world) => ({
    path: await sentAt(world, '/withdraw'),
  }),
  'POST /api/account/my-applications/:id/messages-allowed': async (world) => ({
    path: await sentAt(world, '/messages-allowed'),
    json: { allowed: true },
  }),
  'POST /api/account/my-applications/:id/messages/:message/report': async (world) => {
    const { id } = await sent(world)
    return { path: `/api/account/my-applications/${id}/messages/${await aMessage(world, id)}/report` }
  },
  'GET /api/link/vacancy-address': () => ({ path: '/api/link/vacancy-address' }),
  'POST /api/link/vacancy-address': () => ({ path: '/api/link/vacancy-address' }),
}
