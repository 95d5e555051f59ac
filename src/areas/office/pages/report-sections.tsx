import type { ReactNode } from 'react'
import { formatNumber } from '#src/strings/format.ts'
import { formatDay, p } from '#src/strings/panel.ts'
import { Card } from '#src/ui/card.tsx'
import { BarChart, type BarRow, LineChart } from '#src/ui/charts/charts.tsx'
import { FigureTable, StatCard } from '#src/ui/charts/figures.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { CsvButton } from '#src/web/panel/list-frame.tsx'
import { useMayOpen } from '#src/web/panel/role.tsx'
import * as contract from '../calls/figures.ts'
import { tableOf } from '../report-tables.ts'
import { cellText, changeText, spanText } from './report-words.ts'

export function ReportSections({ figures }: { figures: contract.Figures }) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <ReportSection table="summary" figures={figures}>
        <SummaryCards figures={figures} />
      </ReportSection>
      <ReportSection table="over-time" figures={figures}>
        <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
          <OverTime
            title={p('reports.vacancies_over_time')}
            figures={figures}
            events={['vacancies_posted', 'vacancies_approved', 'vacancies_rejected']}
          />
          <OverTime
            title={p('reports.applications_over_time')}
            figures={figures}
            events={['job_applicants', 'job_seeker_applies', 'job_seeker_forms']}
          />
        </div>
      </ReportSection>
      <ReportSection table="categories" figures={figures}>
        <Both
          rows={figures.categories.map((row) => ({
            ...row,
            label: row.name ?? p('reports.categories.removed'),
          }))}
          by="categories"
        />
      </ReportSection>
      {(['districts', 'cities'] as const).map((by) => (
        <ReportSection key={by} table={by} figures={figures} note={p(`reports.${by}.note`)}>
          <Both
            rows={figures[by].map((row) => ({ ...row, label: row.name ?? p('reports.places.unknown') }))}
            by={by}
          />
        </ReportSection>
      ))}
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        <ReportSection table="statuses" figures={figures}>
          <CountBars
            title={p('reports.statuses.chart')}
            counted="vacancies"
            rows={figures.statuses.map((row) => ({ ...row, label: p(`reports.status.${row.status}`) }))}
          />
        </ReportSection>
        <ReportSection table="sources" figures={figures}>
          <CountBars
            title={p('reports.sources.chart')}
            counted="applications"
            rows={figures.sources.map((row) => ({ ...row, label: p(`reports.${row.source}`) }))}
          />
        </ReportSection>
      </div>
      {figures.moderators.length > 0 && (
        <ReportSection table="moderators" figures={figures} note={p('reports.moderators.note')} isOpen />
      )}
    </div>
  )
}

type Counted = 'vacancies' | 'applications'
type Row<Of extends Counted> = { label: string } & Record<Of | `${Of}_before`, number>

function Both({ rows, by }: { rows: readonly Row<Counted>[]; by: 'categories' | 'districts' | 'cities' }) {
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
      {(['vacancies', 'applications'] as const).map((counted) => (
        <CountBars key={counted} ranked title={p(`reports.${by}.${counted}`)} counted={counted} rows={rows} />
      ))}
    </div>
  )
}

// A chart of all 43 categories would be no easier to read than the table, which has them all.
const MAX_ROWS = 10

type CountBarsProps<Of extends Counted> = {
  title: string
  counted: Of
  rows: readonly Row<Of>[]
  ranked?: boolean
}

function CountBars<Of extends Counted>({ title, counted, rows, ranked }: CountBarsProps<Of>) {
  const found = rows
    .map((row): BarRow => ({ label: row.label, value: row[counted], before: row[`${counted}_before`] }))
    .filter(({ value, before }) => value > 0 || before > 0)
  const ordered = ranked ? found.sort((a, b) => b.value - a.value || b.before - a.before) : found
  const shown = ordered.slice(0, MAX_ROWS)
  const max = [...shown].sort((a, b) => b.value - a.value)[0]
  const sentences = [
    max && max.value > 0
      ? p('reports.most', {
          label: max.label,
          count: formatNumber(max.value),
          change: changeText(max.value, max.before),
        })
      : p('reports.no_most'),
    shown.length < found.length && p('reports.top', { shown: shown.length, all: found.length }),
  ]
  return (
    <BarChart
      title={title}
      description={sentences.filter(Boolean).join(' ')}
      rows={shown}
      names={{ value: p('reports.now'), before: p('reports.before') }}
      format={formatNumber}
    />
  )
}

type OverTimeProps = { title: string; figures: contract.Figures; events: readonly contract.CountedEvent[] }

function OverTime({ title, figures: { series, totals, totals_before }, events }: OverTimeProps) {
  const [main] = events
  const max = [...series].sort((a, b) => b[main!] - a[main!])[0]!
  const sums = events.map((event) =>
    p('reports.sum', {
      name: p(`reports.${event}`),
      count: formatNumber(totals[event]),
      change: changeText(totals[event], totals_before[event]),
    }),
  )
  const peak = p('reports.peak', {
    count: formatNumber(max[main!]),
    when: spanText(max),
  })
  return (
    <LineChart
      title={title}
      description={[...sums, max[main!] > 0 && series.length > 1 && peak].filter(Boolean).join(' ')}
      labels={series.map(({ from }) => formatDay(from))}
      series={events.map((event) => ({
        name: p(`reports.${event}`),
        values: series.map((each) => each[event]),
      }))}
      format={formatNumber}
    />
  )
}

type ReportSectionProps = {
  table: contract.ReportTable
  figures: contract.Figures
  note?: string
  /** Opens the table, which has no chart above it. */
  isOpen?: boolean
  children?: ReactNode
}

function ReportSection({ table, figures, note, isOpen, children }: ReportSectionProps) {
  const name = p(`reports.${table}`)
  const { columns, rows } = tableOf[table](figures, p)
  const { from, to, unit } = figures
  return (
    <Card
      title={name}
      actions={<CsvButton endpoint={contract.reportCsv[table]} query={{ from, to, unit }} of={name} />}
    >
      {note && <p className="-mt-2 mb-3 max-w-text text-muted">{note}</p>}
      {children}
      <details className="group mt-4" open={isOpen || rows.length <= 3}>
        <summary className="inline-flex min-h-control items-center gap-1 rounded font-semibold text-primary">
          <Icon name="chevron" className="size-4 -rotate-90 group-open:rotate-0" />
          {p('reports.figures', { table: name })}
        </summary>
        <div className="mt-2">
          <FigureTable caption={name} columns={columns} rows={rows.map((row) => row.map(cellText))} />
        </div>
      </details>
    </Card>
  )
}

function SummaryCards({ figures }: { figures: contract.Figures }) {
  const mayOpenMails = useMayOpen()('/admin-panel/failed-mails')
  const { totals, totals_before, decisions, answers } = figures
  const counts = [
    {
      label: p('reports.vacancies_posted'),
      now: totals.vacancies_posted,
      before: totals_before.vacancies_posted,
    },
    {
      label: p('reports.applications'),
      now: getApplications(totals),
      before: getApplications(totals_before),
    },
    ...contract.workFigures
      // Failed mails are shown only to those who may open their page and act on them.
      .filter((name) => name !== 'failed_mails' || mayOpenMails)
      .map((name) => ({
        label: p(`reports.${name}`),
        now: figures[name],
        before: figures[`${name}_before`],
      })),
  ]
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-3">
      {counts.map(({ label, now, before }) => (
        <StatCard key={label} label={label} value={formatNumber(now)} note={changeText(now, before)} />
      ))}
      {(
        [
          ['reports.waiting', decisions],
          ['reports.answering', answers],
        ] as const
      ).map(([label, wait]) => (
        <StatCard
          key={label}
          label={p(label)}
          value={hours(wait.median_hours)}
          note={p('reports.waiting.note', {
            p90: hours(wait.p90_hours),
            before: hours(wait.median_hours_before),
          })}
        />
      ))}
    </div>
  )
}

function getApplications(counts: contract.Counts): number {
  return contract.applicationKinds.reduce((sum, kind) => sum + counts[kind], 0)
}

function hours(value: number | null): string {
  if (value === null) return p('unknown')
  return p('reports.hours', {
    hours: formatNumber(value < 10 ? Math.round(value * 10) / 10 : Math.round(value)),
  })
}
