import { useLoaderData } from 'react-router'
import type { Api } from '#src/contract/client.ts'
import { p } from '#src/strings/panel.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { loaded } from '#src/web/panel/panel-failure.ts'
import { inPanel } from '#src/web/panel/panel-load.ts'
import { useMayOpen } from '#src/web/panel/role.tsx'
import { pageTitle, useFrame } from '#src/web/site/site.ts'
import { listActivity, recentVacancies } from '../contract.ts'
import { FigureCards } from './figure-cards.tsx'
import { loadFigures } from './load-figures.ts'
import { RecentActivity } from './recent-activity.tsx'
import { RecentJobs } from './recent-jobs.tsx'

const RECENT_EVENTS = 10

export const clientLoader = inPanel(async (api, { signal }) => {
  const [figures, jobs, activity] = await Promise.all([
    loadFigures(api, signal),
    loadRecentJobs(api, signal),
    api(listActivity, { query: { per_page: RECENT_EVENTS }, signal }),
  ])
  return { figures, jobs, activity: loaded(activity, 'dashboard.activity.failed') }
})

async function loadRecentJobs(api: Api, signal: AbortSignal) {
  const result = await api(recentVacancies, { signal })
  if (result.ok) return result.data.data
  // Spec 8: "recent jobs failure is logged only".
  console.error('recent jobs', result)
  return []
}

const actions = [
  { to: '/admin-panel/review', label: p('dashboard.actions.review') },
  { to: '/admin-panel/jobs', label: p('dashboard.actions.jobs') },
  { to: '/admin-panel/applications', label: p('dashboard.actions.applications') },
  { to: '/admin-panel/accounts', label: p('dashboard.actions.accounts') },
  { to: '/admin-panel/reports', label: p('dashboard.actions.reports') },
]

export default function DashboardPage() {
  const { site } = useFrame()
  const mayOpen = useMayOpen()
  const { figures, jobs, activity } = useLoaderData<typeof clientLoader>()
  return (
    <>
      <title>{pageTitle(p('dashboard.title'), site.name)}</title>
      <PageHeading title={p('dashboard.title')} />
      <FigureCards figures={figures} />
      <section aria-labelledby="actions" className="mt-5">
        <h2 id="actions" className="sr-only">
          {p('dashboard.actions')}
        </h2>
        <div className="flex flex-wrap gap-2">
          {actions
            .filter(({ to }) => mayOpen(to))
            .map(({ to, label }, index) => (
              <ButtonLink key={to} to={to} variant={index === 0 ? 'primary' : 'secondary'}>
                {label}
              </ButtonLink>
            ))}
        </div>
      </section>
      <div className="mt-5 grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <Card
          title={p('dashboard.recent_jobs')}
          actions={
            <ButtonLink to="/admin-panel/jobs" variant="quiet" small className="-mx-2.5">
              {p('dashboard.recent_jobs.all')}
            </ButtonLink>
          }
        >
          <RecentJobs jobs={jobs} />
        </Card>
        <Card
          title={p('dashboard.activity')}
          actions={
            <ButtonLink to="/admin-panel/activity" variant="quiet" small className="-mx-2.5">
              {p('dashboard.activity.all')}
            </ButtonLink>
          }
        >
          <RecentActivity activity={activity} />
        </Card>
      </div>
    </>
  )
}
