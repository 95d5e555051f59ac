import { sendStoredFile } from '#src/areas/files/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { texts as enAccount } from '#src/strings/account/en.ts'
import * as contract from './details.ts'
import * as details from './own-details.server.ts'

export function mountApplicantDetails(bind: Binder, context: AppContext): void {
  bind(contract.readDetails, ({ viewer }) => details.getDetails(context.db, viewer.user!.id))
  bind(contract.changeDetails, ({ viewer, body, sent }) =>
    details.editDetails(context, viewer.user!.id, {
      ...(sent.has('phone') && { phone: body.phone ?? null }),
      ...(sent.has('city') && { city: body.city ?? null }),
    }),
  )
  bind(contract.deleteDetails, async ({ viewer }) => {
    await details.dropDetails(context, viewer.user!.id)
    return { message: enAccount['applicant.deleted'] }
  })
  bind(contract.saveResume, ({ viewer, file }) => details.storeResume(context, viewer.user!.id, file))
  bind(contract.deleteResume, ({ viewer }) => details.dropResume(context, viewer.user!.id))
  bind(contract.readResume, async ({ viewer, request, reply }) => {
    const key = await details.getResume(context.db, viewer.user!.id)
    return sendStoredFile(context.db, context.store, key, request, reply)
  })
}
