import { useLoaderData } from 'react-router'
import { statusName, statusTone } from '#src/areas/moderation/pages/status-words.ts'
import type { Api } from '#src/contract/client.ts'
import { formatSince, formatTime, p, pCount } from '#src/strings/panel.ts'
import { Badge } from '#src/ui/badge.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { RowLink } from '#src/ui/lists/row-link.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { RetryLink } from '#src/web/loading/retry-link.tsx'
import { loaded, inPanel } from '#src/web/panel/panel-rows.ts'
import { useMayOpen } from '#src/web/panel/role.tsx'
import { PageTop } from '#src/web/site/page-title.tsx'
import {
  listActivity,
  type ListedEvent,
  recentVacancies,
  MAX_WAITING_COUNTED,
  type WaitingCounts,
  waitingCounts,
} from '../calls/reports.ts'
import { FigureCards, loadFigures } from './dashboard-figures.tsx'
import { actionName, actorName, subjectText } from './event-words.ts'
import { waitingQueues } from './waiting-queues.ts'

const RECENT_EVENTS = 10

export const clientLoader = inPanel(async (api, { signal }) => {
  const [waiting, figures, jobs, activity] = await Promise.all([
    api(waitingCounts, { signal }),
    loadFigures(api, signal),
    loadRecentJobs(api, signal),
    api(listActivity, { query: { per_page: RECENT_EVENTS }, signal }),
  ])
  return {
    waiting: loaded(waiting, 'dashboard.failed'),
    figures,
    jobs,
    activity: loaded(activity, 'dashboard.activity.failed'),
  }
})

async function loadRecentJobs(api: Api, signal: AbortSignal) {
  const result = await api(recentVacancies, { signal })
  if (result.ok) return result.data.data
  // Spec 8: "recent jobs failure is logged only".
  console.error('recent jobs', result)
  return []
}

const actions = [
  { to: '/admin-panel/accounts', label: p('dashboard.actions.accounts') },
  { to: '/admin-panel/jobs', label: p('dashboard.actions.jobs') },
  { to: '/admin-panel/applications', label: p('dashboard.actions.applications') },
  { to: '/admin-panel/reports', label: p('dashboard.actions.reports') },
]

export default function DashboardPage() {
  const mayOpen = useMayOpen()
  const { waiting, figures, jobs, activity } = useLoaderData<typeof clientLoader>()
  const failures = new Set([figures, activity].flatMap((part) => (part.ok ? [] : [part.text])))
  return (
    <>
      <PageTop title={p('dashboard.title')} />
      {failures.size > 0 && (
        <Notice tone="error" live title={[...failures].join(' · ')} className="mb-3">
          <p className="mt-2">
            <RetryLink />
          </p>
        </Notice>
      )}
      {figures.ok && (
        <FigureCards figures={figures.value} inQueue={waiting.ok ? waiting.value.review.count : 0} />
      )}
      <section aria-labelledby="actions" className="mt-3">
        <h2 id="actions" className="sr-only">
          {p('dashboard.actions')}
        </h2>
        <div className="flex flex-wrap gap-2">
          {actions
            .filter(({ to }) => mayOpen(to))
            .map(({ to, label }) => (
              <ButtonLink key={to} to={to} variant="secondary">
                {label}
              </ButtonLink>
            ))}
        </div>
      </section>
      <div className="mt-5 grid grid-cols-1 items-start gap-x-6 gap-y-4 md:grid-cols-2 xl:grid-cols-[minmax(0,4fr)_minmax(0,5fr)_minmax(0,5fr)]">
        {(waiting.ok || figures.ok) && (
          <Card title={p('nav.to_do')} className="md:max-xl:col-span-2">
            {waiting.ok ? <ToDo counts={waiting.value} /> : <p className="text-danger">{waiting.text}</p>}
          </Card>
        )}
        <Card
          title={p('dashboard.recent_jobs')}
          actions={<AllLink to="/admin-panel/jobs" text={p('dashboard.recent_jobs.all')} />}
        >
          <RecentJobs jobs={jobs} />
        </Card>
        {activity.ok && (
          <Card
            title={p('dashboard.activity')}
            actions={<AllLink to="/admin-panel/activity" text={p('dashboard.activity.all')} />}
          >
            <RecentActivity events={activity.value} />
          </Card>
        )}
      </div>
    </>
  )
}

function ToDo({ counts }: { counts: WaitingCounts }) {
  const mayOpen = useMayOpen()
  const waiting = waitingQueues
    .map((queue) => ({ ...queue, ...counts[queue.queue] }))
    .flatMap(({ oldest, ...queue }) => (oldest && mayOpen(queue.to) ? { ...queue, oldest } : []))
    .sort((a, b) => a.oldest.localeCompare(b.oldest))
  if (waiting.length === 0) return <p className="text-muted">{p('dashboard.to_do.none')}</p>
  return (
    <ul className="-my-2">
      {waiting.map(({ to, query = '', label, count, oldest }) => (
        <li
          key={to + query}
          className="relative flex flex-wrap items-baseline gap-x-3 border-t border-line py-2 first:border-0"
        >
          <RowLink to={`${to}${query}`}>{label}</RowLink>
          <span className="me-auto figures">
            {pCount('nav.waiting', Math.min(count, MAX_WAITING_COUNTED - 1), count >= MAX_WAITING_COUNTED)}
          </span>
          <time dateTime={oldest} title={formatTime(oldest)} className="text-muted">
            {p('dashboard.to_do.oldest', { since: formatSince(oldest) })}
          </time>
        </li>
      ))}
    </ul>
  )
}

function AllLink({ to, text }: { to: string; text: string }) {
  return (
    <ButtonLink to={to} variant="quiet" small className="-mx-2.5">
      {text}
    </ButtonLink>
  )
}

function RecentActivity({ events }: { events: readonly ListedEvent[] }) {
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
            <span>{subjectText(event) && ` · ${subjectText(event)}`}</span>
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
            {mayOpen(`/admin-panel/jobs/${id}`) ? (
              <RowLink to={`/admin-panel/jobs/${id}`}>{position}</RowLink>
            ) : (
              <span>{position}</span>
            )}
            <p className="text-muted wrap-anywhere">{company_name}</p>
          </div>
          <Badge tone={statusTone(status)}>{statusName(status)}</Badge>
        </li>
      ))}
    </ul>
  )
}
