import { redirect, type ClientLoaderFunctionArgs } from 'react-router'
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

/** The token is the browser's, so only there can the panel be read. */
export function inPanel<T>(load: Load<T>) {
  return async ({ request, params }: ClientLoaderFunctionArgs): Promise<T> => {
    const url = new URL(request.url)
    if (readToken('admin') === null) throw redirect(loginFor(url))
    const loaded = await load(panelApi, { url, params, signal: request.signal, language: 'en' })
    if (readToken('admin') === null) throw redirect(loginFor(url))
    return loaded
  }
}
