import { tokenKeys } from '../api/token-keys.ts'

/** Writes at the root whether a user is logged in; app.css does the rest. Before the first paint nothing jumps. */
export function setSessionFlag(): void {
  try {
    if (localStorage.getItem(tokenKeys.user) === null) delete document.documentElement.dataset['session']
    else document.documentElement.dataset['session'] = 'user'
  } catch {
    // Where storage is forbidden nobody is logged in.
  }
}
