import { statusName, statusTone } from '#src/features/moderation/web/panel/status-words.ts'
import { p } from '#src/strings/panel.ts'
import { Badge } from '#src/ui/badge.tsx'
import { RowLink } from '#src/ui/row-link.tsx'
import { useMayOpen } from '#src/web/panel/role.tsx'

type RecentJobsProps = {
  jobs: readonly { id: number; position: string; company_name: string; status: number }[]
}

export function RecentJobs({ jobs }: RecentJobsProps) {
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
