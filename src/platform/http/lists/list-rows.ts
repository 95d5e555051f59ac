import type { AppContext } from '#src/platform/app-context.ts'
import type { Part } from '#src/platform/db/pages.ts'
import { listed, listedInPieces, type List, type Listed } from '#src/platform/db/search-text.ts'

export interface ListRows<Query, Row> {
  page(context: AppContext, query: Query, part?: Part): Promise<Listed<Row>>
  inPieces(context: AppContext, query: Query): AsyncGenerator<Row[]>
}

export function selectedRows<Query, Row>(
  select: (context: AppContext, query: Query) => List | Promise<List>,
  shown: ((row: never) => Row) | undefined,
): ListRows<Query, Row> {
  const asShown = (rows: unknown[]) => (shown ? rows.map((row) => shown(row as never)) : (rows as Row[]))
  return {
    page: async (context, query, part) => {
      const { rows, ...counts } = await listed<unknown>(context.db, await select(context, query), part)
      return { rows: asShown(rows), ...counts }
    },
    async *inPieces(context, query) {
      for await (const rows of listedInPieces<unknown>(context.db, await select(context, query)))
        yield asShown(rows)
    },
  }
}
