import { tokenKeys } from '../api/token-keys.ts'
import { readText } from './device-storage.ts'

/** Before the first paint, so that nothing jumps. */
export function setSessionFlag(
  read: (kind: keyof typeof tokenKeys) => string | null = (kind) => readText(tokenKeys[kind]),
): void {
  const { dataset } = document.documentElement
  const kinds = (['user', 'admin'] as const).filter((kind) => read(kind) !== null)
  if (kinds.length === 0) delete dataset['session']
  else dataset['session'] = kinds.join(' ')
}
