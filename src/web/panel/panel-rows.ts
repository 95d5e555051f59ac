import { redirect } from 'react-router'
import * as z from 'zod/mini'
import type { Api } from '#src/contract/client.ts'
import type { EndpointShape, RowOf } from '#src/contract/endpoint.ts'
import type { PanelKey } from '#src/strings/panel.ts'
import type { LoadInput } from '../api/load.ts'
import { getFilters, getPage } from '../lists/page-number.ts'
import { loadFailure } from './panel-load.ts'

export const ROWS_PER_PAGE = 50

export type Rows<Row> =
  | { ok: true; rows: readonly Row[]; total: number; uncounted?: { hasNext: boolean } | undefined }
  | { ok: false; text: string }

export async function loadRows<E extends EndpointShape>(
  api: Api,
  { url, signal }: LoadInput,
  endpoint: E,
  filters = filtersIn(endpoint),
  failure: PanelKey = 'list.failed',
): Promise<Rows<RowOf<E>>> {
  const page = getPage(url.searchParams)
  const query = { ...getFilters(url.searchParams, filters), page, per_page: ROWS_PER_PAGE }
  const result = await api(endpoint, { query, signal })
  if (!result.ok) return { ok: false, text: loadFailure(result, failure) }
  const rows = result.data as readonly RowOf<E>[]
  const total = result.total ?? rows.length
  if (rows.length === 0) leavePastPage(url, total)
  return { ok: true, rows, total, uncounted: result.uncounted }
}

export async function loadAllRows<E extends EndpointShape>(
  api: Api,
  { url, signal }: LoadInput,
  endpoint: E,
): Promise<Rows<RowOf<E>>> {
  const query = getFilters(url.searchParams, filtersIn(endpoint))
  const result = await api(endpoint, { query, signal })
  if (!result.ok) return { ok: false, text: loadFailure(result, 'list.failed') }
  const rows = result.data as readonly RowOf<E>[]
  return { ok: true, rows, total: rows.length }
}

/** A list takes its filters by the names that they have in the address of its page. */
export function filtersIn({ query }: EndpointShape): readonly string[] {
  const names = query instanceof z.ZodMiniObject ? Object.keys(query.shape) : []
  return names.filter((name) => !['page', 'per_page', 'sort'].includes(name))
}

/** The last row of the last page may have been deleted. */
export function leavePastPage(url: URL, total: number): void {
  if (total > 0 && getPage(url.searchParams) > 1)
    throw redirect(atPage(url, Math.ceil(total / ROWS_PER_PAGE)))
}

function atPage(url: URL, page: number): string {
  const search = new URLSearchParams(url.search)
  search.set('page', String(page))
  return `${url.pathname}?${search}`
}
