import { tokenKeys } from '../api/token-keys.ts'
import { readText } from './device-storage.ts'

/** Before the first paint, so that nothing jumps. */
export function setSessionFlag(): void {
  const { dataset } = document.documentElement
  const kinds = (['user', 'admin'] as const).filter((kind) => readText(tokenKeys[kind]) !== null)
  if (kinds.length === 0) delete dataset['session']
  else dataset['session'] = kinds.join(' ')
}
