import type { FileStore } from '#src/features/storage/server/index.ts'
import { bindSubmission } from '#src/features/submissions/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { slice } from '#src/platform/db/pages.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { onePage } from '#src/platform/http/lists/one-page.ts'
import { en } from '#src/strings/en.ts'
import { deleteContactMessage, listContactMessages } from '../../admin-contract.ts'
import { listMessages } from '../lists/messages.ts'
import { contactMessage, deleteMessage } from '../use-cases/messages.ts'

export function contactRoutes(
  bind: Binder,
  context: AppContext,
  store: FileStore,
  officeEmail: string,
): void {
  bindSubmission(bind, context, store, contactMessage(officeEmail))
  bind(listContactMessages, async (call) =>
    onePage(call, await listMessages(context.db, call.query, slice(call.query))),
  )
  bind(deleteContactMessage, async ({ params, viewer }) => {
    await deleteMessage(context, viewer, params.id)
    return { message: en['contact.message.deleted'] }
  })
}
