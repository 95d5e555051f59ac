import { createHash } from 'node:crypto'
import { waitingRevisions } from '#src/areas/moderation/index.ts'
import { asVacancy, findPostingErrors, findVacancy, submitVacancy } from '#src/areas/vacancies/index.ts'
import { vacancyFields } from '#src/areas/vacancies/vacancy-schemas.ts'
import { getState } from '#src/areas/vacancies/vacancy-state.ts'
import { vacancyStatus } from '#src/areas/vacancies/vacancy.ts'
import type { BodyOf } from '#src/contract/endpoint.ts'
import { Problem, problem } from '#src/contract/errors.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { setLimitHeaders } from '#src/platform/http/abuse/enforce-limits.ts'
import { findLimitState, takeWithin } from '#src/platform/http/abuse/rate-limit.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { type Call, getLanguage } from '#src/platform/http/endpoints/call.ts'
import { findAccount, type Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { RecordedAnswer } from '#src/platform/recorded-response.ts'
import { texts as enAccount } from '#src/strings/account/en.ts'
import { en } from '#src/strings/en.ts'
import {
  clearBody,
  type External,
  findExternal,
  isOfVerifiedCompany,
  lockExternal,
  saveExternal,
} from '../rows/external-vacancies.ts'
import { getActs, type Owned } from '../vacancy-acts.ts'
import { ownEditRules, saveCorrection, saveOwn, saveRevision } from './edit-vacancy.server.ts'
import { deleteOwn, endOwn } from './end-vacancy.server.ts'
import * as contract from './external.ts'
import { changedOwn, type OwnerContext } from './vacancy-answer.server.ts'

type PutCall = Call<typeof contract.putExternal>
type Outcome = contract.ExternalAnswer['outcome']

export function mountExternal(bind: Binder, context: OwnerContext, scale: number): void {
  bind(
    contract.putExternal,
    async (call) => {
      try {
        return await putExternal(context, call, scale)
      } finally {
        // A refusal shows the remaining allowance too; if that fails, the answer goes without it.
        await showAllowance(context, call, scale).catch(() => undefined)
      }
    },
    async ({ params, viewer, right }) => {
      const { row, act } = await findNext(context, viewer, await findExternal(context.db, viewer, params.id))
      return row && act !== 'post'
        ? ownEditRules(context, viewer, row.id, right, act)
        : findPostingErrors(context, { right, viewer })
    },
  )
  bind(contract.getExternal, async ({ params, viewer }) => {
    const shown = await findShown(context, viewer, params.id)
    if (!shown) throw problem('vacancy_not_found')
    return shown
  })
  bind(contract.deleteExternal, async ({ params, viewer }) => {
    await withdrawExternal(context, viewer, params.id)
    return { message: enAccount['my_vacancies.marked_withdrawn'] }
  })
}

const MAX_TRIES = 5

/** Thrown at the end of a dry run, to roll back all that it did. */
class DryRun extends Error {}

async function putExternal(
  context: OwnerContext,
  call: PutCall,
  scale: number,
): Promise<contract.ExternalAnswer> {
  const { viewer, params, query } = call
  const hash = getHash(call.body)
  const isDry = query.dry_run === true
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const known = await findExternal(context.db, viewer, params.id)
    if (isSameBody(known, hash)) {
      const data = isDry ? null : await findShown(context, viewer, params.id)
      return { outcome: 'same', message: en['external.same'], data }
    }
    const { row, act } = await findNext(context, viewer, known)
    const outcome: Outcome = act === 'post' ? 'posted' : 'changed'
    const sending: Sending = { context, call, known, hash, isDry, scale }
    try {
      if (row && act !== 'post') await change(sending, row.id, act)
      else await post(sending)
    } catch (error) {
      if (error instanceof DryRun) return { outcome, message: en['external.dry_run'], data: null }
      // Another request was faster: look again at what it has done.
      if (error instanceof Problem && error.code === 'already_done') continue
      throw error
    }
    const message = act === 'post' ? en['vacancy.submitted'] : enAccount['my_vacancies.revised']
    return { outcome, message, data: await findShown(context, viewer, params.id) }
  }
  throw problem('conflict')
}

interface Sending {
  context: OwnerContext
  call: PutCall
  known: External | undefined
  hash: Buffer
  isDry: boolean
  scale: number
}

async function post({ context, call, known, hash, isDry, scale }: Sending): Promise<void> {
  const { viewer, params, body } = call
  const form = { ...call, params: {}, query: {}, body: { ...body, make_poster: true }, file: undefined }
  const recordAnswer = async (trx: Trx, { data }: { data: { id: number } }) => {
    await saveExternal(trx, viewer, params.id, { vacancy_id: data.id, ...sentNow(context, hash) })
    if (isDry) throw new DryRun()
    return new RecordedAnswer({ status: 200, body: '' })
  }
  const rowColumns = async (trx: Trx) => {
    const current = await lockExternal(trx, viewer, params.id)
    if (current?.vacancy_id !== known?.vacancy_id || isSameBody(current, hash)) throw problem('already_done')
    await takeAllowance(trx, context, viewer, scale)
    return {}
  }
  await submitVacancy(context, { ...form, recordAnswer }, { rowColumns })
}

const fields = new Set(Object.keys(vacancyFields))

/** A program sends the whole vacancy: fields that are not in the body are cleared. */
async function change({ context, call, hash, isDry, scale }: Sending, id: number, act: 'edit' | 'revise') {
  const { viewer, params, body } = call
  const edit = { fields: body, sent: fields, poster: undefined, language: getLanguage(call) }
  await saveOwn(context, viewer, id, edit, act, async (saving) => {
    const { trx } = saving
    const current = await findExternal(trx, viewer, params.id)
    if (current?.vacancy_id !== id || isSameBody(current, hash)) throw problem('already_done')
    await takeAllowance(trx, context, viewer, scale)
    const tags = await (act === 'edit' ? saveCorrection : saveRevision)(saving)
    await saveExternal(trx, viewer, params.id, { vacancy_id: id, ...sentNow(context, hash) })
    if (isDry) throw new DryRun()
    return tags
  })
}

async function withdrawExternal(context: OwnerContext, viewer: Viewer, externalId: string): Promise<void> {
  const known = await findExternal(context.db, viewer, externalId)
  if (!known) throw problem('vacancy_not_found')
  const clear = (db: Db) => clearBody(db, known.id)
  const row = known.vacancy_id === null ? undefined : await findVacancy(context.db, known.vacancy_id)
  const today = dayInColombo(context.clock.now())
  const acts = row ? getActs(row, today) : []
  if (row && acts.includes('withdraw')) await endOwn(context, viewer, row.id, 'withdrawn', {}, clear)
  else if (row && acts.includes('delete')) await deleteOwn(context, viewer, row.id, clear)
  else if (!row || row.status === vacancyStatus.rejected || hasEnded(row, today)) await clear(context.db)
  else throw await changedOwn(context, context.db, viewer, row.id)
}

/** Finds whether a body posts a vacancy, corrects the one that waits, or proposes a change of the public one. */
async function findNext(context: OwnerContext, viewer: Viewer, known: External | undefined) {
  const row = known?.vacancy_id == null ? undefined : await findVacancy(context.db, known.vacancy_id)
  const today = dayInColombo(context.clock.now())
  if (!row || hasEnded(row, today)) return { row, act: 'post' } as const
  const act = getActs(row, today).find((one) => one === 'edit' || one === 'revise')
  if (!act) throw await changedOwn(context, context.db, viewer, row.id)
  return { row, act }
}

function hasEnded(row: Owned, today: string): boolean {
  return ['expired', 'filled', 'withdrawn', 'removed'].includes(getState(row, today))
}

async function findShown(context: OwnerContext, viewer: Viewer, external_id: string) {
  const { db, clock } = context
  const id = (await findExternal(db, viewer, external_id))?.vacancy_id ?? undefined
  const row = id === undefined ? undefined : await findVacancy(db, id)
  if (!row) return null
  const revision = (await waitingRevisions(db, [row.id])).get(row.id) ?? null
  return { ...asVacancy(row, dayInColombo(clock.now())), external_id, revision }
}

/** Counts the allowance in the transaction of the act: a refused or repeated body uses none. */
async function takeAllowance(
  trx: Trx,
  { clock }: OwnerContext,
  viewer: Viewer,
  scale: number,
): Promise<void> {
  await takeWithin(trx, await getAllowance(trx, viewer), findAccount(viewer)!, scale, clock.now())
}

async function showAllowance({ db, clock }: OwnerContext, { viewer, reply }: PutCall, scale: number) {
  const allowance = await getAllowance(db, viewer)
  const state = await findLimitState(db, allowance, findAccount(viewer)!, scale, clock.now())
  setLimitHeaders(reply, allowance, state)
}

async function getAllowance(db: Db, { user }: Viewer) {
  const { verified, other } = contract.allowances
  return !user || (await isOfVerifiedCompany(db, user.id)) ? verified : other
}

const sentNow = ({ clock }: OwnerContext, body_hash: Buffer) => ({
  body_hash,
  sent_at: clock.now().toISOString(),
})

/** The body is hashed as it is understood: `75,000` is 75000, and an empty field an absent one. */
function getHash(body: BodyOf<typeof contract.putExternal>): Buffer {
  const given = Object.entries(body).filter(([, value]) => value != null)
  const sorted = given.toSorted(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest()
}

const isSameBody = (known: External | undefined, hash: Buffer) =>
  known?.body_hash != null && hash.equals(known.body_hash)
