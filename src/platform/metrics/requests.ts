import type { FastifyInstance } from 'fastify'
import { isFromOutside } from '#src/platform/http/abuse/client-address.ts'
import { counter, histogram, type Counter, type Series } from './series.ts'

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

export interface RequestMetrics {
  series: Series[]
  /** Answers that were given before Fastify: from what is kept. */
  kept: Counter
}

/** Counts answers by route and status, never by address: an address can be made up, and there is no end of them. */
export function countRequests(app: FastifyInstance): RequestMetrics {
  const requests = counter('board_http_requests_total', 'Answers by method, route and status.')
  const durations = histogram(
    'board_http_request_duration_seconds',
    'From the first byte of a request to the last of its answer, by route; kept answers are not in it.',
    seconds,
  )
  const kept = counter('board_kept_answers_total', 'Answers that were given from what is kept.')
  app.addHook('onResponse', async (request, reply) => {
    // Pages call the API from inside.
    if (!isFromOutside(request)) return
    const route = request.routeOptions.url ?? 'unknown'
    const { method } = request
    requests.add({ method, route, status: String(reply.raw.statusCode) })
    durations.observe(reply.elapsedTime / 1000, { method, route })
  })
  return { series: [requests, durations, kept], kept }
}
