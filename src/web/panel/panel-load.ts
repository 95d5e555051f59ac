import { redirect, type ClientLoaderFunctionArgs } from 'react-router'
import { panelApi } from '../api/api.ts'
import type { Load } from '../api/load.ts'
import { readToken } from '../api/session.ts'

export const LOGIN = '/admin-login'
/** Here admins set up what besides the password proves who they are. */
export const SECOND_FACTOR = '/admin-panel/second-factor'

/** Leads to the admin login, which remembers the wanted place with its filters. */
export function loginFor({ pathname, search }: { pathname: string; search: string }): string {
  return `${LOGIN}?${new URLSearchParams({ next: pathname + search })}`
}

/** The admin login leads on to a place of the panel, whatever else the address says. */
export function wantedPlace(search: URLSearchParams): string {
  const next = search.get('next') ?? ''
  return /^\/admin-panel(?:[/?]|$)/.test(next) ? next : '/admin-panel'
}

/**
 * Makes a panel page's `clientLoader`: the token is the browser's, so the panel is read there alone. Without a token,
 * or when a call shows it to be dead, the way leads to the login.
 */
export function inPanel<T>(load: Load<T>) {
  return async ({ request, params }: ClientLoaderFunctionArgs): Promise<T> => {
    const url = new URL(request.url)
    if (readToken('admin') === null) throw redirect(loginFor(url))
    const loaded = await load(panelApi, { url, params, signal: request.signal, language: 'en' })
    if (readToken('admin') === null) throw redirect(loginFor(url))
    return loaded
  }
}
