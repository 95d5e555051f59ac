import type { ClientLoaderFunctionArgs } from 'react-router'
import type { Language } from '#src/strings/languages.ts'
import { browserApi } from '../api/api.ts'
import type { Load } from '../api/load.ts'
import { readToken } from '../api/session.ts'

/** A page's loader answers this where nobody is logged in; the account's layout leads to the login then. */
export const NOBODY = 'nobody is logged in'

/**
 * Makes the `clientLoader` of a page of the account: the token is the browser's, so the account is read there alone.
 * The page is shown only with what `load` gave.
 */
export function inAccount<T>(load: Load<T>) {
  return async ({ request, params }: ClientLoaderFunctionArgs): Promise<T> => {
    if (readToken('user') === null) return NOBODY as never
    const loaded = await load(browserApi, {
      url: new URL(request.url),
      params,
      signal: request.signal,
      language: document.documentElement.lang as Language,
    })
    // A call may have shown that the token is dead.
    return readToken('user') === null ? (NOBODY as never) : loaded
  }
}
