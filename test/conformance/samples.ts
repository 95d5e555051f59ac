import { adminSamples } from './admin-samples.ts'
import { applicationSamples } from './application-samples.ts'
import { ownListSamples } from './own-lists.ts'
import { ownSamples } from './own-samples.ts'
import { publicSamples } from './public-samples.ts'
import { reportSamples } from './report-samples.ts'
import type { Make } from './sample.ts'

/** For each bound call one that succeeds. A call that is bound and not here fails the conformance tests. */
export const samples: Record<string, Make> = {
  ...ownListSamples,
  ...publicSamples,
  ...ownSamples,
  ...applicationSamples,
  ...adminSamples,
  ...reportSamples,
}
