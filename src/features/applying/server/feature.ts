import { bindSubmission } from '#src/features/submissions/server/index.ts'
import type { Feature } from '#src/platform/feature.ts'
import { applyForPosition, submitCategoryApplication } from '../contract.ts'
import { submitJobSeekerForm } from '../job-seeker-form-contract.ts'
import { positionApplication } from './use-cases/position-application.ts'
import { categoryApplication, jobSeekerForm } from './use-cases/posted-cv.ts'

export const applying: Feature = {
  name: 'applying',
  heading: 'Applications',
  mount: (bind, { context, store }) => {
    bindSubmission(bind, context, store, positionApplication)
    bindSubmission(bind, context, store, categoryApplication)
    bindSubmission(bind, context, store, jobSeekerForm)
  },
  screenedForms: [applyForPosition, submitCategoryApplication, submitJobSeekerForm],
  cachedPages: [
    { path: /^\/job-seeker$/, query: [], isPage: true },
    { path: /^\/application$/, query: ['form'], isPage: true },
  ],
}
