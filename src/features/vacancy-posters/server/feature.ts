import { MINUTE_MS } from '#src/contract/values/durations.ts'
import type { Feature } from '#src/platform/feature.ts'
import { mountPosters } from './routes/poster-routes.ts'
import { makeDuePoster } from './use-cases/make-due-poster.ts'

/** Posting or changing a vacancy wakes the job. */
const POLL_MS = MINUTE_MS

export const vacancyPosters: Feature = {
  name: 'vacancy-posters',
  heading: 'Vacancies',
  mount: (bind, { context, publicUrl }) => mountPosters(bind, context, publicUrl),
  cachedPages: [{ path: /^\/jobs\/[1-9][0-9]{0,9}\/print$/, query: [], isPage: true }],
  jobs: ({ context, publicUrl }) =>
    publicUrl
      ? [
          {
            name: 'posters to draw',
            everyMs: POLL_MS,
            isWoken: true,
            run: async () => ((await makeDuePoster(context, publicUrl())) ? { againMs: 0 } : {}),
          },
        ]
      : [],
}
