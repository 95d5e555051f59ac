import { data } from 'react-router'
import type { Result } from '#src/contract/client.ts'

/** A page behind a link shows this where the link opens nothing: the API's own words say what to do. */
export function refusedLink(result: Result<unknown> & { ok: false }) {
  const message = result.kind === 'refused' ? (result.problem.message ?? '') : ''
  return data({ state: 'refused', message } as const, {
    status: result.kind === 'refused' ? result.status : 503,
  })
}
