import type { ReactNode } from 'react'
import { p } from '#src/strings/panel.ts'
import { Card } from '#src/ui/card.tsx'
import { FigureTable } from '#src/ui/figure-table.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { DownloadButton } from '#src/web/panel/download-button.tsx'
import { reportCsv, type Figures, type ReportTable } from '../figures-contract.ts'
import { tableOf } from '../report-tables.ts'
import { cellText } from './report-words.ts'

type ReportSectionProps = { table: ReportTable; figures: Figures; note?: string; children?: ReactNode }

/** Answers one question by charts, by figures as a table, and by the table as a file. */
export function ReportSection({ table, figures, note, children }: ReportSectionProps) {
  const name = p(`reports.${table}`)
  const { columns, rows } = tableOf[table](figures)
  const { from, to, unit } = figures
  return (
    <Card
      title={name}
      actions={<DownloadButton endpoint={reportCsv[table]} query={{ from, to, unit }} of={name} />}
    >
      {note && <p className="-mt-2 mb-3 max-w-text text-muted">{note}</p>}
      {children}
      <details className="group mt-4" open={rows.length <= 3}>
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
