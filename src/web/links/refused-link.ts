import { data } from 'react-router'
import type { Result } from '#src/contract/client.ts'

/** An empty message says that the server could not be reached. */
export function refusedLink(result: Result<unknown> & { ok: false }) {
  const isUnreachable = result.kind === 'network' || result.status >= 500
  const message = isUnreachable ? '' : (result.problem.message ?? '')
  return data({ state: 'refused', message } as const, { status: isUnreachable ? 503 : result.status })
}

/** Without a result the press named nothing that can be done. */
export function refusedPress(result: Result<unknown> | undefined) {
  const refused = result && !result.ok && result.kind === 'refused' ? result : undefined
  const status = refused?.status ?? (result ? 503 : 422)
  return data({ message: refused?.problem.message }, { status })
}
