import { sql } from 'kysely'
import { detailsExpire } from '#src/areas/applications/mails/applying-mails.ts'
import { sendStoredFile, withStoredFile } from '#src/areas/files/index.ts'
import { announce } from '#src/areas/mail/index.ts'
import { lockUser, userLogins } from '#src/areas/people/index.ts'
import { DAY_MS } from '#src/contract/values/units.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { deleteDetails, writeDetails } from '../../rows/details.ts'
import * as contract from './details.ts'
import * as details from './own-details.server.ts'

export function mountApplicantDetails(bind: Binder, context: AppContext): void {
  const { db, store, clock } = context
  bind(contract.readDetails, ({ viewer }) => details.getDetails(db, viewer.user!.id))
  bind(contract.changeDetails, ({ viewer, body, sent }) =>
    db.transaction().execute(async (trx) => {
      const { id } = viewer.user!
      const now = clock.now()
      await details.lockAccount(trx, id, now)
      const given = {
        ...(sent.has('phone') && { phone: body.phone ?? null }),
        ...(sent.has('city') && { city: body.city ?? null }),
      }
      if (Object.keys(given).length > 0) await writeDetails(trx, id, given, now)
      return details.getDetails(trx, id)
    }),
  )
  bind(contract.deleteDetails, async ({ viewer, say }) => {
    await db.transaction().execute(async (trx) => {
      await lockUser(trx, viewer.user!.id)
      await deleteDetails(trx, viewer.user!.id)
    })
    return { message: say('applicant.deleted') }
  })
  bind(contract.saveResume, ({ viewer, file: upload }) =>
    withStoredFile(store, upload, (file) => details.changeResume(context, viewer.user!.id, file)),
  )
  bind(contract.deleteResume, ({ viewer }) => details.changeResume(context, viewer.user!.id, undefined))
  bind(contract.readResume, async ({ viewer, request, reply }) => {
    const key = await details.getResume(db, viewer.user!.id)
    return sendStoredFile(db, store, key, request, reply)
  })
}

/** Days between the warning and the deletion of saved details whose account has not logged in for long. */
const DETAILS_WARNED_DAYS = 30

/** Accounts per run: others follow in the next hour. */
const MAX = 200

/** The last login, or the last change of the details if that was later. */
const lastUse = sql<string>`greatest(users.last_login_at, details.updated_at)`
/** A warning from before the last use no longer counts. */
const warned = sql<string | null>`case when details.warned_at > ${lastUse} then details.warned_at end`

/** Any number of nodes may do it at once. Returns the number deleted. */
export async function expireDetails({ db, clock }: AppContext, retentionMonths: number): Promise<number> {
  const now = clock.now()
  const ends = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO('UTC')
    .subtract({ months: retentionMonths })
  const warnedBefore = new Date(now.getTime() - DETAILS_WARNED_DAYS * DAY_MS)
  const old = (unusedSince: Date) =>
    db
      .selectFrom('applicant_details as details')
      .innerJoin(userLogins, 'users.id', 'details.user_id')
      .select('details.user_id')
      .where(lastUse, '<', unusedSince.toISOString())
      .orderBy('details.user_id')
      .limit(MAX)
  const unusedSince = new Date(ends.epochMilliseconds)
  const toWarn = await old(new Date(unusedSince.getTime() + DETAILS_WARNED_DAYS * DAY_MS))
    .where(warned, 'is', null)
    .execute()
  for (const { user_id } of toWarn) await warn(db, user_id, now)
  const toDelete = await old(unusedSince).where(warned, '<', warnedBefore.toISOString()).execute()
  for (const { user_id } of toDelete) {
    await db.transaction().execute(async (trx) => {
      const { last_login_at } = await lockUser(trx, user_id)
      const isBack = last_login_at !== null && Date.parse(last_login_at) >= unusedSince.getTime()
      if (!isBack) await deleteDetails(trx, user_id)
    })
  }
  return toDelete.length
}

async function warn(db: AppContext['db'], userId: number, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { name, email, language } = await lockUser(trx, userId)
    const { numUpdatedRows } = await trx
      .updateTable('applicant_details as details')
      .set({ warned_at: now.toISOString() })
      .from(userLogins)
      .whereRef('users.id', '=', 'details.user_id')
      .where('details.user_id', '=', userId)
      .where(warned, 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return
    const day = dayInColombo(new Date(now.getTime() + DETAILS_WARNED_DAYS * DAY_MS))
    await announce(trx, now, detailsExpire, email, { name, day, language })
  })
}
