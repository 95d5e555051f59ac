import { adminNames, findUserContact } from '#src/areas/people/index.ts'
import { vacancyRows } from '#src/areas/vacancies/index.ts'
import type { RejectionReason } from '#src/areas/vacancies/rejection-reasons.ts'
import { problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import type { AnswerTranslate } from '#src/platform/http/endpoints/call.ts'
import { deleteBlockRequest } from '../rows/block-requests.ts'
import {
  changeRules,
  dismissBlockRequest,
  listBlockRequests,
  MAX_BLOCK_REQUESTS,
  readRules,
} from './office-rules.ts'

/** The moderators' side of the office: its rules, and the accounts that they ask owners to block. */
export function mountOfficeRules(bind: Binder, { db, clock, changes }: AppContext): void {
  bind(listBlockRequests, async () => {
    const rows = await db
      .selectFrom('block_requests as request')
      .leftJoin(adminNames, 'admins.id', 'request.admin_id')
      .leftJoin(vacancyRows, 'vacancies.id', 'request.vacancy_id')
      .select(['request.user_id', 'request.vacancy_id', 'request.requested_at', 'admins.name as admin_name'])
      .select(['vacancies.position', 'vacancies.rejection_reason'])
      .orderBy('request.requested_at')
      .orderBy('request.user_id')
      .limit(MAX_BLOCK_REQUESTS)
      .execute()
    return Promise.all(
      rows.map(async ({ user_id, vacancy_id, position, rejection_reason, admin_name, requested_at }) => ({
        user: { id: user_id, name: (await findUserContact(db, user_id))?.name ?? '' },
        vacancy:
          vacancy_id === null || position === null
            ? null
            : { id: vacancy_id, position, rejection_reason: rejection_reason as RejectionReason | null },
        admin_name,
        requested_at,
      })),
    )
  })
  bind(dismissBlockRequest, async ({ params, say }) => {
    if (!(await changes.transaction((trx) => deleteBlockRequest(trx, params.id)))) throw problem('not_found')
    return { message: say('blocks.dismissed') }
  })
  bind(readRules, ({ say }) => getRules(db, say))
  bind(changeRules, async ({ body: { text }, viewer, say }) => {
    const now = clock.now()
    const data = await changes.transaction(async (trx) => {
      await trx.deleteFrom('moderation_rules').execute()
      if (text)
        await trx.insertInto('moderation_rules').values({ text, changed_at: now.toISOString() }).execute()
      await audit(trx, viewer, now, { action: 'moderation_rules.changed', subject: 'board' })
      return getRules(trx, say)
    })
    return { message: say('rules.saved'), data }
  })
}

async function getRules(db: Db, say: AnswerTranslate) {
  const row = await db.selectFrom('moderation_rules').select(['text', 'changed_at']).executeTakeFirst()
  return row ?? { text: say('rules.shipped'), changed_at: null }
}
