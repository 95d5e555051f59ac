import { readdir } from 'node:fs/promises'
import { cpuUsage, uptime } from 'node:process'
import { getHeapStatistics } from 'node:v8'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, Gauge, type Registry, Histogram } from 'prom-client'
import { KEY_PREFIX } from '#src/contract/endpoint.ts'
import { isFromOutside } from './http/abuse/client-address.ts'
import type { LoadWatch } from './http/server/overload.ts'
import { descriptorLimit } from './resources/descriptors.ts'

/** Replaces the default metrics of `prom-client`, whose reading of memory fails when no descriptor is free. */
export function processMetrics(
  registry: Registry,
  watch: LoadWatch,
  connections: () => Promise<number>,
): void {
  const { gauge, counter } = seriesIn(registry)
  const started = Date.now() / 1000 - uptime()
  const limit = descriptorLimit()
  const cpu = () => {
    const { user, system } = cpuUsage()
    return (user + system) / 1e6
  }
  gauge('process_start_time_seconds', 'Unix time of the start of the process.', () => started)
  counter('process_cpu_seconds_total', 'Processor time of all threads.', cpu)
  gauge('process_resident_memory_bytes', 'Resident memory.', () => watch.load.memoryBytes)
  gauge('process_open_fds', 'Open file descriptors, on Linux.', openDescriptors)
  gauge('process_max_fds', 'Limit of open file descriptors.', () => limit)
  gauge('nodejs_heap_used_bytes', 'Used heap of V8.', () => getHeapStatistics().used_heap_size)
  gauge(
    'board_event_loop_delay_seconds',
    'Mean event loop delay of the last second.',
    () => watch.load.eventLoopDelayMs / 1000,
  )
  gauge(
    'board_event_loop_utilization',
    'Event loop utilization of the last second, 0 to 1.',
    () => watch.load.eventLoopUtilization,
  )
  gauge('board_overloaded', '1 while requests are refused for overload.', () =>
    watch.isOverloaded() ? 1 : 0,
  )
  counter('board_overload_refusals_total', 'Requests refused for overload.', () => watch.refused)
  gauge('board_connections', 'Open connections.', connections)
}

async function openDescriptors(): Promise<number | undefined> {
  try {
    return (await readdir('/proc/self/fd')).length
  } catch {
    return undefined
  }
}

type Read = () => number | undefined | Promise<number | undefined>

/** Series are read at each scrape; one that cannot be read is left out. */
export function seriesIn(registry: Registry) {
  const registers = [registry]
  const tryRead = async (read: Read) => {
    try {
      return await read()
    } catch {
      return undefined
    }
  }
  return {
    gauge: (name: string, help: string, read: Read) =>
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          const value = await tryRead(read)
          if (value === undefined) this.remove()
          else this.set(value)
        },
      }),
    counter: (name: string, help: string, read: Read) =>
      new Counter({
        name,
        help,
        registers,
        async collect() {
          const value = await tryRead(read)
          this.reset()
          if (value === undefined) this.remove()
          else this.inc(value)
        },
      }),
  }
}

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
