import { announce, mayGetLink } from '#src/areas/mail/index.ts'
import { findConfirmedUser, proveCurrentPassword } from '#src/areas/people/index.ts'
import { type FieldErrors, problem } from '#src/contract/errors.ts'
import { isSameEmail } from '#src/contract/values/typed-text.ts'
import { DAY_MS } from '#src/contract/values/units.ts'
import type { AppContext, Timed } from '#src/platform/app-context.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { existingTables, hasRows } from '#src/platform/personal-data/person-rows.ts'
import type { PersonalData, PersonalTable } from '#src/platform/personal-data/personal-table.ts'
import { makeLink } from '#src/platform/signed-links.ts'
import { offeredOrEnglish } from '#src/strings/languages.ts'
import { myDataLink } from '../mails/my-data-mails.ts'
import { findAddress, type MyDataRequest, settleRequests } from '../rows/my-data-requests.ts'
import { getTables } from './gather-person.server.ts'

const BATCH = 20
/** The link is a login to everything, so it is short-lived. */
const LINK_MS = 60 * 60_000
const RETENTION_MS = DAY_MS

/** Request and mail change in one transaction, so that none is lost and none is sent twice. */
export async function mailMyDataLinks(
  { db, clock }: Timed,
  inventory: readonly PersonalData[],
): Promise<void> {
  const now = clock.now()
  const tables = await existingTables(db, getTables(inventory))
  let taken: number
  do {
    taken = await db.transaction().execute(async (trx) => {
      const requests = await trx
        .selectFrom('my_data_requests')
        .select(['id', 'email', 'language'])
        .where('mailed_at', 'is', null)
        .orderBy('id')
        .limit(BATCH)
        .forUpdate()
        .skipLocked()
        .execute()
      const mailed: number[] = []
      // All nodes lock addresses in one order, so that there is no deadlock.
      for (const request of requests.toSorted((one, other) => (one.email < other.email ? -1 : 1)))
        if (await mailLink(trx, tables, now, request)) mailed.push(request.id)
      await settleRequests(
        trx,
        now,
        requests.map(({ id }) => id),
        mailed,
      )
      return requests.length
    })
  } while (taken === BATCH)
}

async function mailLink(
  trx: Trx,
  tables: readonly PersonalTable[],
  now: Date,
  { id, email, language: used }: MyDataRequest,
): Promise<boolean> {
  if (!(await isKnown(trx, tables, email))) return false
  if (!(await mayGetLink(trx, now, myDataLink, email))) return false
  const language = offeredOrEnglish(used)
  const expiresAt = new Date(now.getTime() + LINK_MS)
  const link = { purpose: 'my-data', subjectId: id, language, to: email, expiresAt } as const
  await announce(trx, now, myDataLink, email, { link_token: await makeLink(trx, now, link), language })
  return true
}

/** Ignores the request itself and mails to the address: they are no reason to write to it. */
async function isKnown(trx: Trx, tables: readonly PersonalTable[], email: string): Promise<boolean> {
  for (const entry of tables)
    if (entry.shown.length > 0 && entry.table !== 'outbox' && (await hasRows(trx, tables, entry, email)))
      return true
  return false
}

export async function sweepMyDataLinks({ db, clock }: Timed): Promise<void> {
  await db
    .deleteFrom('my_data_requests')
    .where('created_at', '<', new Date(clock.now().getTime() - RETENTION_MS).toISOString())
    .execute()
}

interface Typed {
  email: string
  current_password?: string | undefined
}

/** A session or mailbox left open must not be enough to take an account away. */
export async function proveOwnData(
  context: AppContext,
  email: string,
  { email: typed, current_password: password }: Typed,
  scale: number,
): Promise<void> {
  // An account whose erasure waits has no password that anybody knows.
  const confirmed = await findConfirmedUser(context.db, email)
  const user = confirmed?.is_locked_out ? undefined : confirmed
  const errors: FieldErrors = {
    ...(!isSameEmail(typed, email) && { email: [{ key: 'my_data.email.other' as const }] }),
    ...(user && !password && { current_password: [{ key: 'account.current_password.required' as const }] }),
  }
  if (Object.keys(errors).length > 0) throw problem('invalid', { errors })
  if (!user || !password) return
  const act = await proveCurrentPassword(context, { user, password }, scale)
  await act(async () => undefined)
}

/** The account's address, or the one to which the link was mailed. */
export async function getAddress(db: Db, { user, link }: Viewer): Promise<string> {
  const email = link?.purpose === 'my-data' ? await findAddress(db, link.subject_id) : user?.email
  if (email === undefined) throw problem('not_found')
  return email
}
