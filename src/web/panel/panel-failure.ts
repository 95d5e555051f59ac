import type { Result } from '#src/contract/client.ts'
import { p, type PanelKey } from '#src/strings/panel.ts'

/** No response, then the server's message, then the text for this situation. */
export function panelFailure(result: Result<unknown> & { ok: false }, otherwise: PanelKey): string {
  if (result.kind === 'network') return p('network.error')
  const { message } = result.problem
  return typeof message === 'string' && message !== '' ? message : p(otherwise)
}

export function loadFailure(result: Result<unknown> & { ok: false }, otherwise: PanelKey): string {
  return p(result.kind === 'network' ? 'network.error' : otherwise)
}

export type Loaded<T> = { ok: true; value: T } | { ok: false; text: string }

export function loaded<T>(result: Result<T>, otherwise: PanelKey): Loaded<T> {
  return result.ok ? { ok: true, value: result.data } : { ok: false, text: loadFailure(result, otherwise) }
}
