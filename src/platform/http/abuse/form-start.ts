import { startForm } from '#src/contract/screening.ts'
import type { Binder } from '../endpoints/bind.ts'
import type { challengeAhead } from './enforce-limits.ts'
import type { FormTimes } from './form-time.ts'

/** Answers a form that somebody begins to fill in, so that it can be solved and signed for while the person types. */
export function mountFormStart(
  bind: Binder,
  times: FormTimes,
  ahead: ReturnType<typeof challengeAhead>,
): void {
  bind(startForm, async ({ params: { form }, request }) => ({
    form_time: times.begin(form),
    proof_of_work: await ahead(form, request),
  }))
}
