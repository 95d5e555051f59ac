import type { AppContext } from '#src/platform/app-context.ts'
import { slice } from '#src/platform/db/pages.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { onePage } from '#src/platform/http/endpoints/lists.ts'
import { en } from '#src/strings/en.ts'
import { deleteContactMessage, listContactMessages } from '../../admin-contract.ts'
import { sendContactMessage } from '../../contract.ts'
import { listMessages } from '../lists/messages.ts'
import { deleteMessage, receiveMessage } from '../use-cases/messages.ts'

export function contactRoutes(bind: Binder, context: AppContext, officeEmail: string): void {
  bind(sendContactMessage, ({ body, viewer, suspicions, recordAnswer }) =>
    receiveMessage(context, officeEmail, viewer, body, suspicions, (trx, data) =>
      recordAnswer(trx, { message: en['contact.sent'], data }),
    ),
  )
  bind(listContactMessages, async (call) =>
    onePage(call, await listMessages(context.db, call.query, slice(call.query))),
  )
  bind(deleteContactMessage, async ({ params, viewer }) => {
    await deleteMessage(context, viewer, params.id)
    return { message: en['contact.message.deleted'] }
  })
}
