import { listVacancies } from '#src/areas/search/calls/lists/lists.ts'
import type { Api } from '#src/contract/client.ts'
import { formatNumber } from '#src/strings/format.ts'
import { p, pCount } from '#src/strings/panel.ts'
import { StatCard } from '#src/ui/charts/figures.tsx'
import { type Loaded, loadFailure } from '#src/web/panel/panel-rows.ts'
import { useMayOpen } from '#src/web/panel/role.tsx'
import * as contract from '../calls/reports.ts'

interface Figures {
  users: number
  approved: number
  pending: number
  position_applications: number
  category_applications: number
  /** Open vacancies, as every visitor sees them counted. */
  open: number | undefined
}

export async function loadFigures(api: Api, signal: AbortSignal): Promise<Loaded<Figures>> {
  const [users, approved, pending, position, category, open] = await Promise.all([
    api(contract.countUsers, { signal }),
    api(contract.countApproved, { signal }),
    api(contract.countPending, { signal }),
    api(contract.countPositionApplications, { signal }),
    api(contract.countCategoryApplications, { signal }),
    api(listVacancies, { query: { page: 1, per_page: 1 }, signal }),
  ])
  if (users.ok && approved.ok && pending.ok && position.ok && category.ok) {
    const value = {
      users: users.data.user_count,
      approved: approved.data.approved_job_count,
      pending: pending.data.pending_job_count,
      position_applications: position.data.position_application_count,
      category_applications: category.data.category_application_count,
      open: open.ok ? open.total : undefined,
    }
    return { ok: true, value }
  }
  const failed = [users, approved, pending, position, category].find((answer) => !answer.ok)!
  return { ok: false, text: loadFailure(failed, 'dashboard.failed') }
}

const places: Record<Exclude<keyof Figures, 'open'>, string> = {
  users: '/admin-panel/accounts?source=users',
  approved: '/admin-panel/jobs?status=1',
  pending: '/admin-panel/jobs?status=0',
  position_applications: '/admin-panel/applications/position-applicants',
  category_applications: '/admin-panel/applications/category-applicants',
}

type FigureCardsProps = { figures: Figures; inQueue: number }

/** The five counts that the specification orders first on the dashboard. */
export function FigureCards({ figures, inQueue }: FigureCardsProps) {
  const mayOpen = useMayOpen()
  const { open, pending } = figures
  // The public site counts what is open, and the queue has changes of public vacancies too.
  const notes: Partial<Record<keyof Figures, string | false>> = {
    approved: open !== undefined && pCount('dashboard.open', open),
    pending: inQueue > pending && pCount('dashboard.in_queue', inQueue),
  }
  return (
    <div className="grid grid-cols-2 gap-3 max-md:*:last:col-span-2 md:grid-cols-5">
      {(Object.keys(places) as (keyof typeof places)[]).map((name) => (
        <StatCard
          key={name}
          label={p(`dashboard.${name}`)}
          value={formatNumber(figures[name])}
          note={notes[name]}
          {...(mayOpen(places[name].split('?')[0]!) && { to: places[name] })}
        />
      ))}
    </div>
  )
}
