import { sendStoredFile } from '#src/features/storage/server/index.ts'
import type { Feature } from '#src/platform/feature.ts'
import { hourly } from '#src/platform/jobs/job.ts'
import { personalTable } from '#src/platform/personal-data/personal-table.ts'
import { texts as enAccount } from '#src/strings/account/en.ts'
import {
  changeDetails,
  deleteDetails,
  deleteResume,
  readDetails,
  readResume,
  saveResume,
} from '../contract.ts'
import { expireDetails } from './use-cases/expire-details.ts'
import {
  dropDetails,
  dropResume,
  editDetails,
  getResume,
  storeResume,
  getDetails,
} from './use-cases/own-details.ts'

export const applicantDetails: Feature = {
  name: 'applicant-details',
  heading: 'Accounts',
  mount: (bind, { context }) => {
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
    bind(saveResume, ({ viewer, file }) => storeResume(context, viewer.user!.id, file))
    bind(deleteResume, ({ viewer }) => dropResume(context, viewer.user!.id))
    bind(readResume, async ({ viewer, request, reply }) => {
      const key = await getResume(context.db, viewer.user!.id)
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
