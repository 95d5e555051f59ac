import type { Feature } from '#src/platform/feature.ts'
import { activityList } from './lists/activity.ts'
import { bindDashboard, bindFigures } from './routes/report-routes.ts'

export const reports: Feature = {
  name: 'reports',
  heading: 'Reports',
  mount: (bind, { context }) => {
    bindDashboard(bind, context)
    bindFigures(bind, context)
  },
  lists: [activityList],
}
