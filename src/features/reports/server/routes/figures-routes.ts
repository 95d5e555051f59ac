import type { AppContext } from '#src/platform/app-context.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { csvLine, sendCsv } from '#src/platform/http/lists/csv.ts'
import { reportCsv, reportFigures, reportTables } from '../../figures-contract.ts'
import { tableOf, type Table } from '../../report-tables.ts'
import { figuresOf } from '../use-cases/figures.ts'
import { periodOf } from '../use-cases/period.ts'

export function bindFigures(bind: Binder, context: AppContext): void {
  const today = () => dayInColombo(context.clock.now())

  bind(reportFigures, ({ query }) => figuresOf(context, periodOf(query, today())))

  for (const name of reportTables) {
    bind(reportCsv[name], async ({ query, request, reply }) => {
      const period = periodOf(query, today())
      const table = tableOf[name](await figuresOf(context, period))
      return sendCsv(request, reply, `${name}-${period.from}-${period.to}`, linesOf(table))
    })
  }
}

async function* linesOf({ columns, rows }: Table): AsyncGenerator<string> {
  yield [columns, ...rows].map(csvLine).join('')
}
