import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import { features } from './areas.ts'
import { savedResume } from './areas/applications/index.ts'
import { seedCatalogue } from './areas/catalogue/index.ts'
import { decisionMailWaitMs } from './areas/decisions/index.ts'
import {
  clamdScanner,
  inspectUpload,
  inspectWith,
  openStore,
  withDeletionLease,
} from './areas/files/index.ts'
import { isHeldText } from './areas/intake/index.ts'
import { guard, hashingCalls } from './areas/people/index.ts'
import { listsReady } from './areas/search/index.ts'
import { findIcon, watchLook } from './areas/site/index.ts'
import { isRefusedText, countRenderedViews, viewCounter } from './areas/vacancies/index.ts'
import type { Config } from './config.ts'
import type { EndpointShape } from './contract/endpoint.ts'
import type { AppContext } from './platform/app-context.ts'
import { appSecret, deriveKey } from './platform/app-secret.ts'
import { watchChanges } from './platform/changes.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/db/database.ts'
import type { ServedBoard } from './platform/feature.ts'
import { botDetector } from './platform/http/abuse/client-address.ts'
import { limitEnforcer } from './platform/http/abuse/enforce-limits.ts'
import { proofsOfWork } from './platform/http/abuse/proof-of-work.ts'
import { rateLimits, readLimit } from './platform/http/abuse/rate-limit.ts'
import './api-schemas.ts'
import { mountApiDocs } from './platform/http/api-docs/mount.ts'
import { binder } from './platform/http/endpoints/bind.ts'
import { unknownPath } from './platform/http/endpoints/problems.ts'
import { onceFor, releaseUnfinished } from './platform/http/idempotency/idempotency.ts'
import { mountListFiles } from './platform/http/lists/define-list.ts'
import { mountPages, type DevelopmentPages } from './platform/http/pages/pages.ts'
import { installSecurity, securityHeaders } from './platform/http/security/security-headers.ts'
import { mountHealth } from './platform/http/server/health.ts'
import { limitOpenFiles } from './platform/http/server/limit-connections.ts'
import { queueReads } from './platform/http/server/queue-reads.ts'
import { httpServer, limitReads, type Timeouts } from './platform/http/server/server.ts'
import { linkOpener, mountSignedLinks } from './platform/http/signed-links/link-opener.ts'
import { processMetrics, countRequests } from './platform/metrics.ts'
import { cacheableEndpoints } from './platform/response-cache/policy.ts'
import { renderResponse, captureRenderedBodies } from './platform/response-cache/rendering.ts'
import { responseCache, type ResponseCache } from './platform/response-cache/response-cache.ts'
import { workInBackground } from './server/background.ts'
import { boardLoad, boardMetrics, countConnections, serveOwnPort } from './server/board-metrics.ts'
import { sharesFor, logFewerConnections } from './server/descriptor-shares.ts'
import { pageFrame } from './server/page-frame.ts'

const RESPONSE_CACHE_BYTES = 48 * 1024 * 1024

declare module 'fastify' {
  interface FastifyInstance {
    context: AppContext
    metricsPort?: number
    endpoints: readonly EndpointShape[]
  }
}

export interface AppParts {
  config: Config
  database: Database
  clock: Clock
  pagesFolder?: string
  developmentPages?: DevelopmentPages
  timeouts?: Timeouts
  background?: boolean
  onMemoryExhausted?: () => void
}

export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, database, clock, developmentPages } = parts
  const pagesFolder = parts.pagesFolder ?? (developmentPages && '')
  // The cache is made last, when every endpoint is known.
  const cache: { responses?: ResponseCache } = {}
  const headers = securityHeaders(config)
  const shares = sharesFor(config, database)
  const load = boardLoad(
    config,
    headers,
    () => app,
    () => cache.responses,
    parts.onMemoryExhausted,
  )
  // Without a configured address, links in mails lead to this machine, whose port is known once it listens.
  let address = new URL(config.publicUrl ?? 'http://localhost:3000')
  const publicUrl = () => config.publicUrl ?? address.origin
  const views = viewCounter({
    db: database.db,
    clock,
    ownHost: () => address.host,
    onError: (err) => app.log.error({ err }, 'views of vacancies were not written'),
  })
  const app = httpServer({
    ...config,
    maxConnections: shares.connections,
    headers,
    timeouts: parts.timeouts,
    serveCached: (request, response) => {
      if (load.isMemoryHigh() || !cache.responses?.serveFresh(request, response)) return false
      views.note(request)
      return true
    },
    refuseOverload: (request, response) => load.refuse(request, response),
  })
  logFewerConnections(shares, config, app.log)
  app.addHook('onListen', async () => {
    const listening = app.server.address()
    if (!config.publicUrl && typeof listening === 'object' && listening)
      address = new URL(`http://localhost:${listening.port}`)
  })
  limitOpenFiles(app, shares.files)
  const registry = config.metrics && new Registry()
  if (registry) countRequests(app, registry)
  captureRenderedBodies(app)
  countRenderedViews(app, views)
  const changes = await watchChanges(database)
  let failedDeletions = 0
  const store = withDeletionLease(await openStore(config), database.db, (err) => {
    failedDeletions += 1
    app.log.warn({ err }, 'stored bytes were not removed')
  })
  const mailWaitMs = decisionMailWaitMs(config.rateLimitScale)
  const { look, stop: stopLook } = await watchLook({
    config,
    db: database.db,
    changes,
    onChange: () => void cache.responses?.invalidate(),
    onProblems: (problems) => app.log.warn({ problems }, 'files of the look are not used'),
    onError: (err) => app.log.error({ err }, 'the look was not read again'),
  })
  const context: AppContext = { db: database.db, clock, changes, store, look, mailWaitMs }
  app.decorate('context', context)
  await seedCatalogue(context)
  // No other process can use this database, so an unfinished record is from a process that died.
  if (database.kind === 'pglite') await releaseUnfinished(database.db)
  const secret = await appSecret(config)
  const limits = rateLimits(context, config.rateLimitScale)
  const proofs = proofsOfWork(context, secret)
  const reads = readLimit(context, config.rateLimitScale)
  await installSecurity(app, config.corsOrigins, config.publicUrl)
  limitReads(app, reads)
  queueReads(app, () => cache.responses)
  const temporaryFolder = join(config.dataDir, 'uploads')
  const openLink = linkOpener(context, Object.assign({}, ...features.map(({ links }) => links)))
  const bind = binder(app, {
    guard: guard(context, { anonymousPosting: config.anonymousPosting, openLink }),
    limitEnforcer: limitEnforcer(limits, proofs),
    hashing: hashingCalls,
    // A form is suspicious if its text is in quarantine or in a rejected or removed vacancy.
    detectBots: botDetector(
      async (fields) => (await isHeldText(database.db, fields)) || isRefusedText(database.db, fields),
    ),
    inspect: config.clamdUrl ? inspectWith(clamdScanner(config.clamdUrl), app.log) : inspectUpload,
    temporaryFolder,
    findSavedFile: savedResume(context),
    once: onceFor(context, (error) => app.log.error({ err: error }, 'an idempotency record was not written')),
    bodyKey: deriveKey(secret, 'bodies of retried calls'),
  })
  mountHealth(
    bind,
    database.db,
    { files: () => store.probe(), lists: async () => listsReady(context) },
    { stopping: () => app.isStopping(), memory: () => load.isMemoryHigh() },
  )
  mountSignedLinks(app, bind.under('Signed links'), context)
  const working: { stop(): Promise<unknown> }[] = []
  const board: ServedBoard = {
    app,
    config,
    database,
    context,
    publicUrl,
    secret,
    openLink,
    onError: (what, err) => app.log.error({ err }, what),
    onStop: (each) => working.push(each),
  }
  for (const { heading, mount, lists = [] } of features) {
    for (const list of lists) list.mount(bind.under(heading), context)
    mount?.(bind.under(heading), board)
  }
  mountListFiles(
    bind.under('Reports'),
    context,
    features.flatMap(({ lists = [] }) => lists),
  )
  mountApiDocs(bind, config, publicUrl)
  app.decorate('endpoints', bind.endpoints)
  const unknown = unknownPath(bind.endpoints)
  app.setNotFoundHandler(unknown)
  if (pagesFolder !== undefined)
    await mountPages(app, {
      buildFolder: pagesFolder,
      developmentPages,
      frame: pageFrame(config, publicUrl, look),
      publicUrl,
      unknown,
      responseCache: () => cache.responses,
      temporaryFolder,
      offlineReading: config.offlineReading,
      findIcon: (name) => findIcon(look(), name),
    })
  const work = parts.background ? workInBackground(board, registry) : undefined
  if (registry) {
    processMetrics(registry, load, () => countConnections(app))
    boardMetrics(registry, context, database, {
      responseCache: () => cache.responses,
      failedDeletions: () => failedDeletions,
    })
  }
  const metrics = registry && serveOwnPort(app, config.metrics!, registry)
  app.addHook('onClose', async () => {
    load.stop()
    await metrics?.stop()
    await work?.stop()
    for (const each of working) await each.stop()
    await views.stop()
    await reads.stop()
    await stopLook()
    await changes.stop()
    await database.close()
  })
  await app.ready().then(undefined, async (error: unknown) => {
    await app.close()
    throw error
  })
  // The first injected call loads its library from disk, for which no descriptor may be free later.
  await app.inject('/healthz')
  cache.responses = responseCache({
    render: (url, language) => renderResponse(app, url, language, address.host),
    changes,
    clock,
    addresses: [
      ...cacheableEndpoints(bind.endpoints),
      ...(parts.pagesFolder ? features.flatMap(({ cachedPages = [] }) => cachedPages) : []),
    ],
    maxBytes: RESPONSE_CACHE_BYTES,
  })
  return app
}
