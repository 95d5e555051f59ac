import { accountSamples, keepOwner } from './account-samples.ts'
import { adminSamples } from './admin-samples.ts'
import { alertSamples } from './alert-samples.ts'
import { applicationSamples } from './application-samples.ts'
import { companySamples } from './company-samples.ts'
import { detailsSamples } from './details-samples.ts'
import { myDataSamples } from './my-data-samples.ts'
import { ownListSamples } from './own-lists.ts'
import { ownSamples } from './own-samples.ts'
import { publicSamples } from './public-samples.ts'
import { reportSamples } from './report-samples.ts'
import type { Make } from './sample.ts'
import { adminsSamples, secondFactorSamples } from './second-factor-samples.ts'

const made: Record<string, Make> = {
  ...ownListSamples,
  ...publicSamples,
  ...accountSamples,
  ...detailsSamples,
  ...secondFactorSamples,
  ...alertSamples,
  ...adminsSamples,
  ...companySamples,
  ...ownSamples,
  ...applicationSamples,
  ...myDataSamples,
  ...adminSamples,
  ...reportSamples,
}

/** For each bound call one that succeeds. A call that is bound and not here fails the conformance tests. */
export const samples: Record<string, Make> = Object.fromEntries(
  Object.entries(made).map(([route, make]): [string, Make] => [
    route,
    async (world) => {
      await keepOwner(world)
      return make(world)
    },
  ]),
)
