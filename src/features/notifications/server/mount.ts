import { problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { en } from '#src/strings/en.ts'
import { retryMail } from '../admin-contract.ts'
import { mailExists, makeDue } from './queries/outbox.ts'

export function mountNotifications(bind: Binder, context: AppContext): void {
  const { db, clock } = context

  bind(retryMail, async ({ params: { id }, viewer }) => {
    const now = clock.now()
    await db.transaction().execute(async (trx) => {
      if (!(await makeDue(trx, id, now)))
        throw problem((await mailExists(trx, id)) ? 'conflict' : 'not_found')
      await audit(trx, viewer, now, { action: 'mail.retried', subject: 'mail', subject_id: id })
    })
    return { message: en['mail.retried'] }
  })
}
