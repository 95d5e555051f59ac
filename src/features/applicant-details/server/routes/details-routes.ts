import { sendStoredFile } from '#src/features/storage/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { type FileStore } from '#src/platform/file-store.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { texts as enAccount } from '#src/strings/account/en.ts'
import {
  changeDetails,
  deleteDetails,
  deleteResume,
  readDetails,
  readResume,
  saveResume,
} from '../../contract.ts'
import {
  dropDetails,
  dropResume,
  editDetails,
  getResume,
  storeResume,
  getDetails,
} from '../use-cases/own-details.ts'

export function mountApplicantDetails(bind: Binder, context: AppContext, store: FileStore): void {
  bind(readDetails, ({ viewer }) => getDetails(context.db, viewer.user!.id))
  bind(changeDetails, ({ viewer, body, sent }) =>
    editDetails(context, viewer.user!.id, {
      ...(sent.has('phone') && { phone: body.phone ?? null }),
      ...(sent.has('city') && { city: body.city ?? null }),
    }),
  )
  bind(deleteDetails, async ({ viewer }) => {
    await dropDetails(context, viewer.user!.id)
    return { message: enAccount['applicant.deleted'] }
  })
  bind(saveResume, ({ viewer, file }) => storeResume(context, store, viewer.user!.id, file))
  bind(deleteResume, ({ viewer }) => dropResume(context, viewer.user!.id))
  bind(readResume, async ({ viewer, request, reply }) => {
    const key = await getResume(context.db, viewer.user!.id)
    return sendStoredFile(context.db, store, key, request, reply)
  })
}
