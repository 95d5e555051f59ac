import { redirect, type ClientLoaderFunctionArgs } from 'react-router'
import type { Result } from '#src/contract/client.ts'
import { getPanelLanguage, p, type PanelKey } from '#src/strings/panel.ts'
import { panelApi } from '../api/api.ts'
import type { Load } from '../api/load.ts'
import { readToken } from '../api/session.ts'

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
