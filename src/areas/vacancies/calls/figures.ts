import * as z from 'zod/mini'
import { declineReasons } from '#src/contract/application-stages.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { dayAnswer } from '#src/contract/values/primitives.ts'
import { viewSources, type ViewSource } from '../vacancy.ts'

const count = z.int()

/** Days listed at most, the last ones; the sums count all days. */
export const MAX_FIGURE_DAYS = 180

export const vacancyFigures = endpoint('GET', '/api/account/vacancies/:id/figures', 'user', {
  summary:
    'How often a vacancy of the caller was looked at, about, and applied for: in all and by day since it was public',
  missing: 'vacancy_not_found',
  response: z.object({
    views: count,
    applications: count,
    sources: z.object(
      Object.fromEntries(viewSources.map((source) => [source, count])) as Record<ViewSource, typeof count>,
    ),
    /** Those who were not selected, by the reason that the employer gave; the most frequent first. */
    declined: z.array(z.object({ reason: z.enum(declineReasons), count })),
    /** Oldest first, none left out; empty until the vacancy was public. */
    days: z.array(z.object({ day: dayAnswer, views: count, applications: count })),
  }),
})
