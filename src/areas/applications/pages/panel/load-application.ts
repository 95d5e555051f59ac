import type { Api } from '#src/contract/client.ts'
import type { EndpointShape, AnswerOf } from '#src/contract/endpoint.ts'
import { p } from '#src/strings/panel.ts'
import type { LoadInput } from '#src/web/api/load.ts'
import { loadFailure } from '#src/web/panel/panel-failure.ts'

export type Loaded<Row> = { ok: true; row: Row } | { ok: false; text: string }

/** Loads one application for its detail page; what is missing and what failed are told apart (spec 8). */
export async function loadApplication<E extends EndpointShape>(
  api: Api,
  { params, signal }: LoadInput,
  endpoint: E,
): Promise<Loaded<AnswerOf<E>>> {
  const result = await api(endpoint, { params: { id: params['id'] ?? '' }, signal })
  if (result.ok) return { ok: true, row: result.data }
  if (result.kind === 'refused' && result.status === 404)
    return { ok: false, text: p('application.not_found') }
  return { ok: false, text: loadFailure(result, 'application.loading_failed') }
}
