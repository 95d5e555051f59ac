import { tokenKeys } from '../api/token-keys.ts'

/** Before the first paint, so that nothing jumps. */
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
