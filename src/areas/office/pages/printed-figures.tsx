import { formatDay, p } from '#src/strings/panel.ts'
import { FigureTable } from '#src/ui/charts/figure-table.tsx'
import { useFrame } from '#src/web/site/site.ts'
import { useToday } from '#src/web/site/use-today.ts'
import type { Figures } from '../calls/figures.ts'
import { tableOf } from '../report-tables.ts'
import { cellText, spanText } from './report-words.ts'

/** More rows than these would begin a second sheet. */
const MAX_MODERATORS = 12

/** One sheet of A4 is printed of a period. */
export function PrintedFigures({ figures }: { figures: Figures }) {
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
