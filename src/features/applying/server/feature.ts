import type { Feature } from '#src/platform/feature.ts'
import { applyForPosition, submitCategoryApplication } from '../contract.ts'
import { submitJobSeekerForm } from '../job-seeker-form-contract.ts'
import { mountApplying } from './routes/form-routes.ts'

export const applying: Feature = {
  name: 'applying',
  heading: 'Applications',
  mount: (bind, { context, store }) => mountApplying(bind, context, store),
  screenedForms: [applyForPosition, submitCategoryApplication, submitJobSeekerForm],
  cachedPages: [
    { path: /^\/job-seeker$/, query: [], isPage: true },
    { path: /^\/application$/, query: ['form'], isPage: true },
  ],
}
