import * as z from 'zod/mini'
import type { EndpointShape } from '#src/contract/endpoint.ts'
import { startForm } from '#src/contract/screening.ts'
import type { Binder } from '../endpoints/bind.ts'
import type { earlyChallenge } from './enforce-limits.ts'
import type { FormTimes } from './form-time.ts'

/** @throws Error where `forms` are not the screened calls that were bound. */
export function mountFormStart(
  bind: Binder,
  times: FormTimes,
  challengeOf: ReturnType<typeof earlyChallenge>,
  forms: readonly EndpointShape[],
): void {
  const screened = new Set(bind.endpoints.filter((endpoint) => endpoint.screened))
  for (const { path } of screened.symmetricDifference(new Set(forms)))
    throw new Error(`${path} is screened without a beginning, or begun without being screened`)
  const limits = new Map(forms.flatMap(({ limit }) => (limit ? [[limit.name, limit]] : [])))
  const endpoint = { ...startForm, params: z.object({ form: z.enum([...limits.keys()]) }) }
  bind(endpoint, async ({ params: { form }, request }) => ({
    form_time: times.begin(form),
    proof_of_work: await challengeOf(limits.get(form)!, request),
  }))
}
