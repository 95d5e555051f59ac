import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'
import { KEY_PREFIX } from '#src/contract/key-scopes.ts'
import { isFromOutside } from '#src/platform/http/abuse/client-address.ts'

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Counts by route, because the number of addresses is unbounded. */
export function countRequests(app: FastifyInstance, registry: Registry): void {
  const registers = [registry]
  const requests = new Counter({
    name: 'board_http_requests_total',
    help: 'Responses by method, route and status, without those from the cache; caller is key for calls with a key.',
    labelNames: ['method', 'route', 'status', 'caller'],
    registers,
  })
  const durations = new Histogram({
    name: 'board_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its response, without those from the cache.',
    labelNames: ['method', 'route'],
    buckets: seconds,
    registers,
  })
  const aborted = new Counter({
    name: 'board_http_requests_aborted_total',
    help: 'Requests whose connection ended before the last byte of their response, by method and route.',
    labelNames: ['method', 'route'],
    registers,
  })
  const answered = new WeakSet<FastifyRequest>()
  // Fastify's `onRequestAbort` is not called once the body of the request has been read.
  app.addHook('onRequest', async (request, reply) => {
    if (!isFromOutside(request)) return
    reply.raw.once('close', () => {
      if (!answered.has(request)) aborted.inc({ method: request.method, route: getRoute(request) })
    })
  })
  app.addHook('onResponse', async (request, reply) => {
    if (!isFromOutside(request)) return
    answered.add(request)
    const route = getRoute(request)
    const { method } = request
    const status = String(reply.raw.statusCode)
    requests.inc({ method, route, status, ...(hasKey(request) && { caller: 'key' }) })
    durations.observe({ method, route }, reply.elapsedTime / 1000)
  })
}

const key = new RegExp(`^bearer ${KEY_PREFIX}`, 'i')
const hasKey = ({ headers }: FastifyRequest) => key.test(headers.authorization ?? '')

function getRoute(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'unknown'
}
