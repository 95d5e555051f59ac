import type { ClientLoaderFunctionArgs } from 'react-router'
import { browserApi } from '../api/api.ts'
import { browserInput, type Load } from '../api/load.ts'
import { readToken } from '../api/session.ts'

export const NOT_LOGGED_IN = 'nobody is logged in'

/** Only the browser has the token, so only it can read the account. */
export function inAccount<T>(load: Load<T>) {
  return async (args: ClientLoaderFunctionArgs): Promise<T> => {
    if (readToken('user') === null) return NOT_LOGGED_IN as never
    const loaded = await load(browserApi, browserInput(args))
    // A call may have found the token to be dead.
    return readToken('user') === null ? (NOT_LOGGED_IN as never) : loaded
  }
}
