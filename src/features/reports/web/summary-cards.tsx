import { formatNumber } from '#src/strings/format.ts'
import { p } from '#src/strings/panel.ts'
import { StatCard } from '#src/ui/stat-card.tsx'
import { applicationKinds, type Counts, type Figures } from '../figures-contract.ts'
import { changeText } from './report-words.ts'

export function SummaryCards({ figures }: { figures: Figures }) {
  const { totals, totals_before, decisions } = figures
  const counts = [
    {
      label: p('reports.vacancies_posted'),
      now: totals.vacancies_posted,
      before: totals_before.vacancies_posted,
    },
    { label: p('reports.applications'), now: applicationsOf(totals), before: applicationsOf(totals_before) },
    {
      label: p('reports.vacancies_without_applications'),
      now: figures.vacancies_without_applications,
      before: figures.vacancies_without_applications_before,
    },
    { label: p('reports.failed_mails'), now: figures.failed_mails, before: figures.failed_mails_before },
  ]
  return (
    <div className="grid grid-cols-2 gap-3 max-lg:*:last:col-span-2 lg:grid-cols-5">
      {counts.map(({ label, now, before }) => (
        <StatCard key={label} label={label} value={formatNumber(now)} note={changeText(now, before)} />
      ))}
      <StatCard
        label={p('reports.waiting')}
        value={hours(decisions.median_hours)}
        note={p('reports.waiting.note', {
          p90: hours(decisions.p90_hours),
          before: hours(decisions.median_hours_before),
        })}
      />
    </div>
  )
}

function applicationsOf(counts: Counts): number {
  return applicationKinds.reduce((sum, kind) => sum + counts[kind], 0)
}

function hours(value: number | null): string {
  if (value === null) return p('unknown')
  return p('reports.hours', {
    hours: formatNumber(value < 10 ? Math.round(value * 10) / 10 : Math.round(value)),
  })
}
