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
import type { Calls, Sample, World } from './sample.ts'
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
export const samples: Record<string, (world: World) => Promise<Sample>> = Object.fromEntries(
  Object.entries(calls).map(([route, { sample }]) => [
    route,
    async (world: World) => {
      await keepOwner(world)
      const { id, ...given } = (await sample?.(world)) ?? {}
      const path = route.split(' ')[1]!
      return { path: id == null ? path : path.replace(/:\w+/, String(id)), ...given }
    },
  ]),
)
