import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
  type Server,
} from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as pendingFirst, setTimeout as pause } from 'node:timers/promises'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { problem } from '#src/contract/errors.ts'
import { MAX_HEADER } from '#src/contract/values/units.ts'
import { countedClient, isFromOutside } from '../abuse/client-address.ts'
import type { ReadLimit } from '../abuse/rate-limit.ts'
import { installProblems, refuseUnroutable } from '../endpoints/problems.ts'
import { compressUncached } from './compression.ts'
import { connectionErrors } from './connection-errors.ts'
import { isHealthCheck } from './health.ts'
import { limitConnections } from './limit-connections.ts'
import { logging } from './log.ts'
import { hasBody } from './overload.ts'
import { isAsset, isForPages, isRead } from './queue-reads.ts'
import { closeOnErrors, logServerErrors } from './server-errors.ts'

/** Milliseconds. The largest form may arrive at 12 KB/s; slower ones are refused within a minute. */
const times = {
  headersTimeout: 15_000,
  requestTimeout: 700_000,
  // This is longer than a proxy's timeout, so that the proxy closes first.
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
}

/** Milliseconds without a byte after which a connection is closed, also that of a reader who takes nothing. */
const IDLE_MS = 60_000

export type Timeouts = Partial<typeof times>

interface ServerOptions {
  logLevel: string
  trustProxy: readonly string[]
  stopNoticeMs: number
  maxConnections: number
  timeouts?: Timeouts | undefined
  headers: Readonly<Record<string, string>>
  serveCached: (request: IncomingMessage, response: ServerResponse) => boolean
  refuseOverload: (request: IncomingMessage, response: ServerResponse) => boolean
}

declare module 'fastify' {
  interface FastifyInstance {
    drain(): Promise<void>
    isStopping(): boolean
    cutUnread(readingMs?: number): number
  }
}

/** Cached responses bypass Fastify, so that a hit costs no more than its bytes. */
export function httpServer({
  logLevel,
  trustProxy,
  stopNoticeMs,
  headers,
  maxConnections,
  timeouts,
  serveCached,
  refuseOverload,
}: ServerOptions): FastifyInstance {
  const patient = { ...times, ...timeouts }
  const open = openResponses(stopNoticeMs)
  const refuse = connectionErrors(headers)
  const app = Fastify({
    ...logging(logLevel),
    bodyLimit: 256 * 1024,
    ...patient,
    routerOptions: { maxParamLength: 200 },
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // No hook runs for addresses that are refused before routing.
    frameworkErrors: (error, request, reply) => refuseUnroutable(error, request, reply.headers(headers)),
    clientErrorHandler: refuse.line,
    serverFactory: (handler) => {
      const take: RequestListener = (request, response) => {
        open.before(response)
        if (refuse.isRefused(request, response)) return
        refuseFragmentedBody(request, response, (unread) => refuse.with(400, unread))
        if (!serveCached(request, response) && !refuseOverload(request, response)) handler(request, response)
        if (response.writableEnded && response.writableLength === 0) return
        open.unfinished(response)
        refuse.unfinished(response)
      }
      const server = createServer(
        { ...patient, requireHostHeader: false },
        closeOnErrors(limitPipelining(take), (err) =>
          app.log.error({ err }, 'a request handler threw: its connection was closed'),
        ),
      )
      refuse.watch(server)
      logServerErrors(server, (err) => app.log.error({ err }, 'a connection was not accepted'))
      server.keepAliveTimeout = patient.keepAliveTimeout
      server.maxHeadersCount = 100
      server.maxConnections = maxConnections
      limitConnections(server, maxConnections, trustProxy)
      server.setTimeout(IDLE_MS)
      return server
    },
  })
  app.decorate('drain', () => open.drain(app.server))
  app.decorate('isStopping', open.isStopping)
  app.decorate('cutUnread', open.cutUnread)
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers))
  shortenLocations(app)
  installProblems(app, (response) => refuse.with(408, response))
  compressUncached(app)
  return app
}

const uncounted = new WeakSet<FastifyRequest>()

/** Exempts a request that is answered from memory from its sender's limit. */
export function countAsNoRead(request: FastifyRequest): void {
  uncounted.add(request)
}

/** Health checks are exempt: a balancer sends them from one address to every node, and all nodes count together. */
export function limitReads(app: FastifyInstance, limit: ReadLimit): void {
  app.addHook('onResponse', async (request) => {
    if (uncounted.has(request)) limit.giveBack(countedClient(request))
  })
  app.addHook('onRequest', async (request) => {
    if (!(isRead(request) || isForPages(request)) || !isFromOutside(request)) return
    // Assets are exempt: a first visit takes dozens, and thousands share one address of a mobile network.
    if (isAsset(request)) return
    if (isHealthCheck(request.url)) return
    const wait = limit.take(countedClient(request))
    if (wait !== undefined) throw problem('too_many_requests', { retryAfterSeconds: wait })
  })
}

/** Redirects keep the query, unless it is longer than any that the board makes. */
function shortenLocations(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply, payload) => {
    const location = reply.getHeader('location')
    if (typeof location !== 'string' || location.length <= MAX_HEADER) return payload
    const path = location.split(/[?#]/, 1)[0]!
    reply.header('location', path.length <= MAX_HEADER ? path : '/')
    return payload
  })
}

const MAX_WAITING = 16

/** HPE_PAUSED of llhttp, which stops the parser. */
const PAUSED = 21

/** Node alone would serve all of the 1,500 requests that fit into 64 KB, even if nobody reads. */
export function limitPipelining(serve: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>()
  return (request, response) => {
    // A response has its socket from the start, unless an earlier one on the connection is unfinished.
    if (response.socket !== null) return serve(request, response)
    const { socket } = request
    const before = waiting.get(socket) ?? 0
    if (before >= MAX_WAITING) return hangUp(socket)
    waiting.set(socket, before + 1)
    response.once('close', () => waiting.set(socket, waiting.get(socket)! - 1))
    serve(request, response)
  }
}

/** Stops the parser too: parsing the rest of the buffer would take 27 ms instead of one. */
function hangUp(socket: Socket & { parser?: { onIncoming: () => number } | null }): void {
  socket.destroy()
  if (socket.parser) socket.parser.onIncoming = () => PAUSED
}

/** Small chunks that an honest client sends: the heads of a form's parts and its short fields. */
const FREE_CHUNKS = 256
/** Average bytes of each chunk beyond those; the smallest segments of mobile networks have more. */
const SMALLEST_AVERAGE = 512

/** Each chunk is an object until the body is read: sixty clients that send single bytes fill a heap of 512 MB. */
function refuseFragmentedBody(
  request: IncomingMessage,
  response: ServerResponse,
  refuse: (response: ServerResponse) => void,
): void {
  if (!hasBody(request)) return
  const push = request.push.bind(request)
  let pieces = 0
  let bytes = 0
  let isRefused = false
  request.push = (piece: Buffer | null, encoding) => {
    // The parser still passes on what it has already read.
    if (isRefused) return false
    if (piece === null) return push(piece, encoding)
    pieces += 1
    bytes += piece.length
    if (pieces <= FREE_CHUNKS + bytes / SMALLEST_AVERAGE) return push(piece, encoding)
    isRefused = true
    if (!request.socket.destroyed && !response.headersSent) refuse(response)
    request.socket.destroySoon()
    return false
  }
}

const REAP_MS = 100
const READING_MS = 10_000

function openResponses(noticeMs: number) {
  let begun = false
  const open = new Map<ServerResponse, number>()
  const unread = () => [...open].filter(([response]) => response.writableEnded)
  const announceEnd = (response: ServerResponse) => void response.setHeader('connection', 'close')
  return {
    before: (response: ServerResponse) => {
      if (begun) announceEnd(response)
    },
    unfinished: (response: ServerResponse) => {
      open.set(response, performance.now())
      response.once('close', () => open.delete(response))
    },
    isStopping: () => begun,
    /** Answers requests for a while with `Connection: close`. Call it before `app.close()`. */
    async drain(server: Server): Promise<void> {
      begun = true
      for (const response of open.keys()) if (!response.headersSent) announceEnd(response)
      if (!server.listening) return
      await pause(noticeMs)
      // Node would close the connection of a response that is still being read, as if it were idle.
      while (unread().length > 0) await pause(REAP_MS)
      // Pending connections are accepted first: those in the backlog of a closed socket are reset unanswered.
      await pendingFirst()
      const closed = new Promise((resolve) => server.close(resolve))
      // A response whose head was sent before the drain leaves its connection open, which would delay the stop.
      const reaping = setInterval(() => {
        if (unread().length === 0) server.closeIdleConnections()
      }, REAP_MS)
      await closed
      clearInterval(reaping)
    },
    cutUnread: (readingMs = READING_MS) => {
      const until = performance.now() - readingMs
      const overdue = unread().filter(([, since]) => since <= until)
      for (const [{ req }] of overdue) req.socket.destroy()
      return overdue.length
    },
  }
}
