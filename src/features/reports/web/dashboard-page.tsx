import { useLoaderData } from 'react-router'
import type { Api } from '#src/contract/client.ts'
import { statusName, statusTone } from '#src/features/moderation/web/panel/status-words.ts'
import { formatNumber, formatTime } from '#src/strings/format.ts'
import { p } from '#src/strings/panel.ts'
import { Badge } from '#src/ui/badge.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { RowLink } from '#src/ui/row-link.tsx'
import { StatCard } from '#src/ui/stat-card.tsx'
import { loaded, type Loaded } from '#src/web/panel/panel-failure.ts'
import { inPanel } from '#src/web/panel/panel-load.ts'
import { useMayOpen } from '#src/web/panel/role.tsx'
import { pageTitle, useFrame } from '#src/web/site/site.ts'
import { listActivity, type ListedEvent, recentVacancies } from '../contract.ts'
import { actionName, actorName, subjectText } from './event-words.ts'
import { type Figures, loadFigures } from './load-figures.ts'

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

const places: Record<keyof Figures, string> = {
  users: '/admin-panel/accounts?source=users',
  approved: '/admin-panel/jobs?status=1',
  pending: '/admin-panel/jobs?status=0',
  position_applications: '/admin-panel/applications/position-applicants',
  category_applications: '/admin-panel/applications/category-applicants',
}

function FigureCards({ figures }: { figures: Loaded<Figures> }) {
  const mayOpen = useMayOpen()
  if (!figures.ok) return <Notice tone="error">{figures.text}</Notice>
  return (
    <div className="grid grid-cols-2 gap-3 max-md:*:last:col-span-2 md:grid-cols-5">
      {(Object.keys(places) as (keyof Figures)[]).map((name) => (
        <StatCard
          key={name}
          label={p(`dashboard.${name}`)}
          value={formatNumber(figures.value[name])}
          {...(mayOpen(places[name].split('?')[0]!) && { to: places[name] })}
        />
      ))}
    </div>
  )
}

function RecentActivity({ activity }: { activity: Loaded<readonly ListedEvent[]> }) {
  if (!activity.ok) return <p className="py-4 text-danger">{activity.text}</p>
  const events = activity.value
  if (events.length === 0) return <p className="py-4 text-muted">{p('dashboard.activity.none')}</p>
  return (
    <ul>
      {events.map((event) => (
        <li key={event.id} className="border-t border-line py-2 first:border-0">
          <p>
            <strong className="font-semibold">{actorName(event)}</strong> {actionName(event.action)}
          </p>
          <p className="text-muted wrap-anywhere">
            <time dateTime={event.happened_at}>{formatTime(event.happened_at)}</time>
            {subjectText(event) && ` · ${subjectText(event)}`}
          </p>
        </li>
      ))}
    </ul>
  )
}

type RecentJobsProps = {
  jobs: readonly { id: number; position: string; company_name: string; status: number }[]
}

function RecentJobs({ jobs }: RecentJobsProps) {
  const mayOpen = useMayOpen()
  if (jobs.length === 0) return <p className="py-4 text-muted">{p('dashboard.recent_jobs.none')}</p>
  return (
    <ul>
      {jobs.map(({ id, position, company_name, status }) => (
        <li
          key={id}
          className="relative flex items-center justify-between gap-3 border-t border-line py-2 first:border-0"
        >
          <div className="min-w-0">
            {mayOpen(`/admin-panel/jobs/edit/${id}`) ? (
              <RowLink to={`/admin-panel/jobs/edit/${id}`}>{position}</RowLink>
            ) : (
              position
            )}
            <p className="text-muted wrap-anywhere">{company_name}</p>
          </div>
          <Badge tone={statusTone(status)}>{statusName(status)}</Badge>
        </li>
      ))}
    </ul>
  )
}
