import { codeKeyOf } from '#src/features/applications/server/index.ts'
import type { MailKind } from '#src/features/notifications/server/index.ts'
import { bindSubmission } from '#src/features/submissions/server/index.ts'
import type { Feature } from '#src/platform/feature.ts'
import { cvConfirmations } from './mails.ts'
import { completeCode, inputOfPosition, positionApplication } from './use-cases/position-application.ts'
import { categoryApplication, jobSeekerForm } from './use-cases/posted-cv.ts'

export const applying: Feature<MailKind> = {
  name: 'applying',
  heading: 'Applications',
  mails: Object.values(cvConfirmations),
  mount: (bind, { context, secret }) => {
    bindSubmission(bind, context, positionApplication, {
      inputOf: (params) => inputOfPosition(context.db, params),
      complete: completeCode(codeKeyOf(secret)),
    })
    bindSubmission(bind, context, categoryApplication)
    bindSubmission(bind, context, jobSeekerForm)
  },
  cachedPages: [
    { path: /^\/job-seeker$/, query: [], isPage: true },
    { path: /^\/application$/, query: ['form'], isPage: true },
  ],
}
