import { useEffect, useState } from 'react'
import { useLoaderData, useLocation, useNavigation } from 'react-router'
import { type LocalNames, localNames } from '#src/areas/catalogue/pages/local-names.ts'
import { DAY_MS } from '#src/contract/values/units.ts'
import { formatDay, p } from '#src/strings/panel.ts'
import { Button } from '#src/ui/button.tsx'
import { FigureTable } from '#src/ui/charts/figures.tsx'
import { EmptyState, ErrorState, Notice } from '#src/ui/notice.tsx'
import { Tabs } from '#src/ui/shell/tabs.tsx'
import { useAct } from '#src/web/acts/acts.tsx'
import { panelApi } from '#src/web/api/api.ts'
import type { Load } from '#src/web/api/load.ts'
import { getFilters } from '#src/web/lists/list-address.ts'
import { RetryLink } from '#src/web/loading/retry-link.tsx'
import { ChoiceFilter, DaysFilter, PanelFilters } from '#src/web/panel/panel-filters.tsx'
import { inPanel, loadFailure } from '#src/web/panel/panel-rows.ts'
import { useMay } from '#src/web/panel/role.tsx'
import { PageTop } from '#src/web/site/page-title.tsx'
import { useFrame } from '#src/web/site/site.ts'
import { useToday } from '#src/web/site/today.ts'
import { countedEvents, type Figures, reportFigures, reportUnits } from '../calls/figures.ts'
import { askForMonthlyFigures, readMonthlyFigures } from '../calls/reports.ts'
import { tableOf } from '../report-tables.ts'
import { ReportSections } from './report-sections.tsx'
import { cellText, spanText } from './report-words.ts'

/** More rows than these would begin a second sheet. */
const MAX_MODERATORS = 12

/** Renders the one A4 sheet that is printed for a period. */
function PrintedFigures({ figures }: { figures: Figures }) {
  const { site } = useFrame()
  const today = useToday()
  const [summary, moderators] = [tableOf.summary(figures, p), tableOf.moderators(figures, p)]
  return (
    <div className="hidden text-sm print:block">
      <h2>{p('reports.printed', { site: site.name })}</h2>
      <p className="mb-3">
        {[
          p('reports.compared', { now: spanText(figures), before: spanText(figures.before) }),
          today && p('reports.printed.on', { day: formatDay(today) }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <FigureTable
        caption={p('reports.summary')}
        columns={summary.columns}
        rows={summary.rows.map((row) => row.map(cellText))}
      />
      {moderators.rows.length > 0 && (
        <div className="mt-4">
          <FigureTable
            caption={p('reports.moderators')}
            columns={moderators.columns}
            rows={moderators.rows.slice(0, MAX_MODERATORS).map((row) => row.map(cellText))}
          />
        </div>
      )}
    </div>
  )
}

type Report = { ok: true; figures: Figures } | { ok: false; texts: readonly string[]; isRefused: boolean }

const periodFilters = ['from', 'to', 'unit'] as const

const loadReport: Load<Report> = async (api, { url, signal, language }) => {
  const names = await localNames(api, language)
  const result = await api(reportFigures, { query: getFilters(url.searchParams, periodFilters), signal })
  if (result.ok) return { ok: true, figures: named(result.data, names) }
  const errors = result.kind === 'refused' ? result.problem.errors : undefined
  if (errors) return { ok: false, texts: Object.values(errors).flat(), isRefused: true }
  return { ok: false, texts: [loadFailure(result, 'reports.failed')], isRefused: false }
}

function named(figures: Figures, names: LocalNames): Figures {
  return {
    ...figures,
    categories: figures.categories.map((row) =>
      row.id === null || row.name === null
        ? row
        : { ...row, name: names.category({ id: row.id, name: row.name }) },
    ),
    districts: figures.districts.map((row) => ({ ...row, name: row.name && names.district(row.name) })),
    cities: figures.cities.map((row) => ({ ...row, name: row.name && names.city(row.name) })),
  }
}

export const clientLoader = inPanel(loadReport)

export default function ReportsPage() {
  const report = useLoaderData<typeof clientLoader>()
  const busy = useNavigation().state === 'loading'
  const figures = report.ok ? report.figures : undefined
  return (
    <>
      <PageTop title={p('reports.title')} actions={report.ok && <ReportActs />} />
      <PeriodChooser figures={figures} />
      <p aria-live="polite" className="my-3 min-h-6 print:hidden">
        {busy
          ? p('list.updating')
          : figures && p('reports.compared', { now: spanText(figures), before: spanText(figures.before) })}
      </p>
      <div aria-busy={busy}>
        {!report.ok && report.isRefused && (
          <Notice tone="error" live>
            {report.texts.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Notice>
        )}
        {!report.ok && !report.isRefused && <ErrorState title={report.texts[0]!} action={<RetryLink />} />}
        {figures && isEmpty(figures) && (
          <EmptyState title={p('reports.empty')} reason={p('reports.empty.reason')} />
        )}
        {figures && !isEmpty(figures) && (
          <>
            <PrintedFigures figures={figures} />
            <div className="print:hidden">
              <ReportSections figures={figures} />
            </div>
          </>
        )}
      </div>
    </>
  )
}

function isEmpty({ totals, totals_before, failed_mails, failed_mails_before }: Figures): boolean {
  const events = countedEvents.every((event) => totals[event] === 0 && totals_before[event] === 0)
  return events && failed_mails === 0 && failed_mails_before === 0
}

function ReportActs() {
  const isOwner = useMay()(askForMonthlyFigures)
  const [isMailed, setMailed] = useState(false)
  useEffect(() => {
    const load = async () => {
      const result = await panelApi(readMonthlyFigures)
      if (result.ok) setMailed(result.data.wanted)
    }
    if (isOwner) load().catch(() => undefined)
  }, [isOwner])
  const { busy, act } = useAct({ failure: p('reports.monthly.failed') })
  return (
    <>
      <Button variant="quiet" onClick={() => window.print()}>
        {p('reports.print')}
      </Button>
      {isOwner && (
        <Button
          variant="quiet"
          busy={busy}
          onClick={() =>
            void act('mail', async (api) => {
              const result = await api(askForMonthlyFigures, { body: { wanted: !isMailed } })
              if (result.ok) setMailed(!isMailed)
              return result
            })
          }
        >
          {p(isMailed ? 'reports.monthly.end' : 'reports.monthly.begin')}
        </Button>
      )}
    </>
  )
}

const units = reportUnits.map((value) => ({ value, label: p(`reports.unit.${value}`) }))

function PeriodChooser({ figures }: { figures: Figures | undefined }) {
  const today = useToday()
  const { pathname } = useLocation()
  return (
    <>
      {today && (
        <Tabs
          label={p('reports.period')}
          items={presets(today).map(({ from, to, label, isUsual }) => ({
            // The usual period needs no address of its own.
            to: isUsual ? '.' : `${pathname}?from=${from}${to ? `&to=${to}` : ''}`,
            label,
            current: figures?.from === from && figures.to === (to ?? today),
          }))}
        />
      )}
      <PanelFilters clear="reports.clear">
        <DaysFilter />
        <ChoiceFilter name="unit" label={p('reports.unit')} options={units} all={p('reports.unit.auto')} />
      </PanelFilters>
    </>
  )
}

interface Preset {
  from: string
  /** Today by default. */
  to?: string
  label: string
  isUsual?: boolean
}

function presets(today: string): Preset[] {
  const daysUntilToday = (days: number) =>
    new Date(Date.parse(today) - (days - 1) * DAY_MS).toISOString().slice(0, 10)
  const [year, month] = today.split('-').map(Number) as [number, number]
  const firstOf = (months: number, day = 1) =>
    new Date(Date.UTC(year, months, day)).toISOString().slice(0, 10)
  const quarter = month - 1 - ((month - 1) % 3)
  return [
    { from: daysUntilToday(7), label: p('reports.preset.7') },
    { from: daysUntilToday(30), label: p('reports.preset.30'), isUsual: true },
    { from: daysUntilToday(90), label: p('reports.preset.90') },
    { from: firstOf(month - 2), to: firstOf(month - 1, 0), label: p('reports.preset.month') },
    { from: firstOf(quarter - 3), to: firstOf(quarter, 0), label: p('reports.preset.quarter') },
    { from: firstOf(0), label: p('reports.preset.year') },
  ]
}
