import { sendStoredFile } from '#src/features/storage/server/index.ts'
import type { Feature } from '#src/platform/feature.ts'
import { hourly } from '#src/platform/jobs/job.ts'
import { personalTable } from '#src/platform/personal-data/personal-table.ts'
import { texts as enAccount } from '#src/strings/account/en.ts'
import * as contract from '../contract.ts'
import { expireDetails } from './use-cases/expire-details.ts'
import * as details from './use-cases/own-details.ts'

export const applicantDetails: Feature = {
  name: 'applicant-details',
  heading: 'Accounts',
  mount: (bind, { context }) => {
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
  },
  jobs: ({ config, context }) => [
    hourly('saved details', () => expireDetails(context, config.retention.details), { removes: true }),
  ],
  personalData: {
    tables: [
      personalTable('applicant_details', {
        found: { row: 'user_id', of: 'users' },
        shown: ['phone', 'city', 'resume_saved_at', 'updated_at'],
        exported: ['warned_at'],
        file: 'resume_path',
        erased: 'deleted',
        key: 'user_id',
      }),
    ],
    impersonal: {},
  },
}
