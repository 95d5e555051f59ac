import { data } from 'react-router'
import type { Result } from '#src/contract/client.ts'

export function refusedLink(result: Result<unknown> & { ok: false }) {
  const message = result.kind === 'refused' ? (result.problem.message ?? '') : ''
  return data({ state: 'refused', message } as const, {
    status: result.kind === 'refused' ? result.status : 503,
  })
}
