import { accountSamples, keepOwner } from './account-samples.ts'
import { adminSamples } from './admin-samples.ts'
import { alertSamples } from './alert-samples.ts'
import { applicationSamples } from './application-samples.ts'
import { companySamples } from './company-samples.ts'
import { detailsSamples } from './details-samples.ts'
import { keySamples } from './key-samples.ts'
import { myDataSamples } from './my-data-samples.ts'
import { ownListSamples } from './own-lists.ts'
import { ownSamples } from './own-samples.ts'
import { publicSamples } from './public-samples.ts'
import { reportSamples } from './report-samples.ts'
import type { Calls, Make } from './sample.ts'
import { adminsSamples, secondFactorSamples } from './second-factor-samples.ts'

/** Every route of the product, one by one: a new one without a line here fails, but for a list of the panel. */
export const calls: Calls = {
  ...ownListSamples,
  ...publicSamples,
  ...accountSamples,
  ...detailsSamples,
  ...secondFactorSamples,
  ...alertSamples,
  ...adminsSamples,
  ...companySamples,
  ...keySamples,
  ...ownSamples,
  ...applicationSamples,
  ...myDataSamples,
  ...adminSamples,
  ...reportSamples,
}

/** For each call one that succeeds. */
export const samples: Record<string, Make> = Object.fromEntries(
  Object.entries(calls).map(([route, { sample }]): [string, Make] => [
    route,
    async (world) => {
      await keepOwner(world)
      return sample ? sample(world) : { path: route.split(' ')[1]! }
    },
  ]),
)
