import { useLocation } from 'react-router'
import { p } from '#src/strings/panel.ts'
import { Tabs } from '#src/ui/tabs.tsx'
import { ChoiceFilter, DaysFilter } from '#src/web/panel/filter-fields.tsx'
import { PanelFilters } from '#src/web/panel/panel-filters.tsx'
import { useToday } from '#src/web/site/use-today.ts'
import { reportUnits, type Figures } from '../figures-contract.ts'

const units = reportUnits.map((value) => ({ value, label: p(`reports.unit.${value}`) }))
const DAY = 86_400_000

/** Renders the period and its unit, both in the address: periods that are often asked for, or any two days. */
export function PeriodChooser({ figures }: { figures: Figures | undefined }) {
  const today = useToday()
  const { pathname } = useLocation()
  return (
    <>
      {today && (
        <Tabs
          label={p('reports.period')}
          items={presets(today).map(({ from, label, to }) => ({
            to: to ?? `${pathname}?from=${from}`,
            label,
            current: figures?.from === from && figures.to === today,
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

function presets(today: string): { from: string; label: string; to?: string }[] {
  const daysUntilToday = (days: number) =>
    new Date(Date.parse(today) - (days - 1) * DAY).toISOString().slice(0, 10)
  return [
    { from: daysUntilToday(7), label: p('reports.preset.7') },
    // The usual period needs no address of its own.
    { from: daysUntilToday(30), label: p('reports.preset.30'), to: '.' },
    { from: daysUntilToday(90), label: p('reports.preset.90') },
    { from: `${today.slice(0, 4)}-01-01`, label: p('reports.preset.year') },
  ]
}
