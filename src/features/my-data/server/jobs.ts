import type { AppContext } from '#src/platform/app-context.ts'
import { hourly, type Job } from '#src/platform/jobs/job.ts'
import { finishErasures, type PersonStores } from './use-cases/erase-person.ts'
import { mailMyDataLinks, sweepMyDataLinks } from './use-cases/mail-links.ts'

/** An erasure that waited ends so soon after the decision. */
const FINISH_MS = 60_000

export function myDataJobs(context: AppContext, stores: PersonStores): Job[] {
  return [
    // They failed after their answer.
    hourly('links to My data', () => mailMyDataLinks(context, stores.inventory)),
    hourly('ended links to My data', () => sweepMyDataLinks(context), { removes: true }),
    {
      ...hourly('erasures that waited', () => finishErasures(context, stores), { removes: true }),
      everyMs: FINISH_MS,
    },
  ]
}
