import type { Result } from '#src/contract/client.ts'
import { p, type PanelKey } from '#src/strings/panel.ts'

/** The text of a failed call in the panel: no answer, then the server's message, then the text for this situation. */
export function panelFailure(result: Result<unknown> & { ok: false }, otherwise: PanelKey): string {
  if (result.kind === 'network') return p('network.error')
  const { message } = result.problem
  return typeof message === 'string' && message !== '' ? message : p(otherwise)
}
