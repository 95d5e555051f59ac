import { tokenKeys } from '../api/token-keys.ts'

/** Writes `user`, `admin` or both at the root while somebody is logged in. It runs before the first paint: nothing jumps. */
export function setSessionFlag(): void {
  const { dataset } = document.documentElement
  try {
    const kinds = Object.entries(tokenKeys).filter(([, key]) => localStorage.getItem(key) !== null)
    if (kinds.length === 0) delete dataset['session']
    else dataset['session'] = kinds.map(([kind]) => kind).join(' ')
  } catch {
    // If storage is forbidden, nobody is logged in.
  }
}
