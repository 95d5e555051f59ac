import { readText } from './device-storage.ts'

export const tokenKeys = { user: 'auth_token', admin: 'admin_token' } as const

/** Runs before the first paint, so that nothing jumps. */
export function setSessionFlag(): void {
  const { dataset } = document.documentElement
  const kinds = (['user', 'admin'] as const).filter((kind) => readText(tokenKeys[kind]) !== null)
  if (kinds.length === 0) delete dataset['session']
  else dataset['session'] = kinds.join(' ')
}
