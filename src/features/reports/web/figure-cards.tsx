import { formatNumber } from '#src/strings/format.ts'
import { p } from '#src/strings/panel.ts'
import { Notice } from '#src/ui/notice.tsx'
import { StatCard } from '#src/ui/stat-card.tsx'
import type { Loaded } from '#src/web/panel/panel-failure.ts'
import { useMayOpen } from '#src/web/panel/role.tsx'
import type { Figures } from './load-figures.ts'

const places: Record<keyof Figures, string> = {
  users: '/admin-panel/accounts?source=users',
  approved: '/admin-panel/jobs?status=1',
  pending: '/admin-panel/jobs?status=0',
  position_applications: '/admin-panel/applications/position-applicants',
  category_applications: '/admin-panel/applications/category-applicants',
}

/** The five counts, each leading to what it counts. */
export function FigureCards({ figures }: { figures: Loaded<Figures> }) {
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
