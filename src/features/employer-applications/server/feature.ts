import { sessionPasses } from '#src/features/sign-in/server/index.ts'
import type { Feature } from '#src/platform/feature.ts'
import { bindEmployer } from './routes/employer-routes.ts'
import { bindResumes } from './routes/resume-routes.ts'

export const employerApplications: Feature = {
  name: 'employer-applications',
  heading: 'Applications',
  mount: (bind, { context, holderOf, publicUrl, secret, store }) => {
    const passes = sessionPasses(context, secret, () => publicUrl().startsWith('https:'))
    bindEmployer(bind, context, store)
    bindResumes(bind, context, { store, holderOf, passes })
  },
}
