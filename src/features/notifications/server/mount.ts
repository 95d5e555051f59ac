import { problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import { slice } from '#src/platform/db/pages.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { onePage } from '#src/platform/http/lists/one-page.ts'
import { en } from '#src/strings/en.ts'
import { listOutbox, retryMail } from '../admin-contract.ts'
import { listUnsentMails } from './lists/unsent-mails.ts'
import { mailExists, makeDue } from './queries/outbox.ts'

export function mountNotifications(bind: Binder, { db, clock }: AppContext): void {
  bind(listOutbox, async (call) => onePage(call, await listUnsentMails(db, call.query, slice(call.query))))

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
