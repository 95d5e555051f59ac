import type { FileStore } from '#src/features/storage/server/index.ts'
import { bindSubmission } from '#src/features/submissions/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { en } from '#src/strings/en.ts'
import { deleteContactMessage } from '../../admin-contract.ts'
import { messageList } from '../lists/messages.ts'
import { contactMessage, deleteMessage } from '../use-cases/messages.ts'

export const contactLists = [messageList]

export function contactRoutes(
  bind: Binder,
  context: AppContext,
  store: FileStore,
  officeEmail: string,
): void {
  bindSubmission(bind, context, store, contactMessage(officeEmail))
  for (const list of contactLists) list.mount(bind, context)
  bind(deleteContactMessage, async ({ params, viewer }) => {
    await deleteMessage(context, viewer, params.id)
    return { message: en['contact.message.deleted'] }
  })
}
