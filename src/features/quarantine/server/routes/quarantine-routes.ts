import type { AppContext } from '#src/platform/app-context.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { en } from '#src/strings/en.ts'
import { deleteHeldSubmission, releaseSubmission, type HeldKind } from '../../admin-contract.ts'
import { deleteHeld, releaseHeld, type Release } from '../use-cases/quarantine.ts'

/** `releases`: how each kind is made into what it would have been, by the feature that it belongs to. */
export function mountQuarantine(
  bind: Binder,
  context: AppContext,
  releases: Record<HeldKind, Release>,
): void {
  bind(releaseSubmission, async ({ params, viewer }) => {
    await releaseHeld(context, releases, viewer, params.id)
    return { message: en['quarantine.released'] }
  })
  bind(deleteHeldSubmission, async ({ params, viewer }) => {
    await deleteHeld(context, viewer, params.id)
    return { message: en['quarantine.deleted'] }
  })
}
