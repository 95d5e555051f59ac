import { redirect, type ClientLoaderFunctionArgs } from 'react-router'
import * as z from 'zod/mini'
import type { Result, Api } from '#src/contract/client.ts'
import type { EndpointShape, RowOf } from '#src/contract/endpoint.ts'
import { getPanelLanguage, p, type PanelKey } from '#src/strings/panel.ts'
import { panelApi } from '../api/api.ts'
import type { Load, LoadInput } from '../api/load.ts'
import { readToken } from '../api/session.ts'
import { getFilters, getPage } from '../lists/list-address.ts'

export const LOGIN = '/admin-login'
export const SECOND_FACTOR = '/admin-panel/second-factor'

export function loginFor({ pathname, search }: { pathname: string; search: string }): string {
  return `${LOGIN}?${new URLSearchParams({ next: pathname + search })}`
}

export function wantedPlace(search: URLSearchParams): string {
  const next = search.get('next') ?? ''
  return /^\/admin-panel(?:[/?]|$)/.test(next) ? next : '/admin-panel'
}

/** Only the browser has the token, so only it can read the panel. */
export function inPanel<T>(load: Load<T>) {
  return async ({ request, params }: ClientLoaderFunctionArgs): Promise<T> => {
    const url = new URL(request.url)
    if (readToken('admin') === null) throw redirect(loginFor(url))
    const loaded = await load(panelApi, { url, params, signal: request.signal, language: getPanelLanguage() })
    if (readToken('admin') === null) throw redirect(loginFor(url))
    return loaded
  }
}

/** Says that there was no response, else gives the server's message, else `otherwise`. */
export function panelFailure(result: Result<unknown> & { ok: false }, otherwise: PanelKey): string {
  if (result.kind === 'network') return p('network.error')
  const { message } = result.problem
  return typeof message === 'string' && message !== '' ? message : p(otherwise)
}

export function loadFailure(result: Result<unknown> & { ok: false }, otherwise: PanelKey): string {
  return p(result.kind === 'network' ? 'network.error' : otherwise)
}

export type Loaded<T> = { ok: true; value: T } | { ok: false; text: string }

export function loaded<T>(result: Result<T>, otherwise: PanelKey): Loaded<T> {
  return result.ok ? { ok: true, value: result.data } : { ok: false, text: loadFailure(result, otherwise) }
}

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
