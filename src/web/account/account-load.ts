import type { ClientLoaderFunctionArgs } from 'react-router'
import type { Language } from '#src/strings/languages.ts'
import { browserApi } from '../api/api.ts'
import type { Load } from '../api/load.ts'
import { readToken } from '../api/session.ts'

export const NOT_LOGGED_IN = 'nobody is logged in'

/** The token is the browser's, so only there can the account be read. */
export function inAccount<T>(load: Load<T>) {
  return async ({ request, params }: ClientLoaderFunctionArgs): Promise<T> => {
    if (readToken('user') === null) return NOT_LOGGED_IN as never
    const loaded = await load(browserApi, {
      url: new URL(request.url),
      params,
      signal: request.signal,
      language: document.documentElement.lang as Language,
    })
    // A call may have found the token to be dead.
    return readToken('user') === null ? (NOT_LOGGED_IN as never) : loaded
  }
}
