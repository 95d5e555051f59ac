import { bindSubmission } from '#src/features/submissions/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { FileStore } from '#src/platform/file-store.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { en } from '#src/strings/en.ts'
import { deleteContactMessage } from '../../admin-contract.ts'
import { contactMessage, deleteMessage, type OfficeAddresses } from '../use-cases/messages.ts'

export function contactRoutes(
  bind: Binder,
  context: AppContext,
  store: FileStore,
  officeAddresses: OfficeAddresses,
): void {
  bindSubmission(bind, context, store, contactMessage(officeAddresses))
  bind(deleteContactMessage, async ({ params, viewer }) => {
    await deleteMessage(context, viewer, params.id)
    return { message: en['contact.message.deleted'] }
  })
}
