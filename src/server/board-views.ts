import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import { type ViewCounter, viewCounter } from '../features/vacancy-views/server/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/database.ts'

interface BoardViewsParts {
  config: Config
  database: Database
  clock: Clock
}

export function boardViews(
  { config, database, clock }: BoardViewsParts,
  publicUrl: () => string,
  log: () => FastifyBaseLogger,
): ViewCounter {
  return viewCounter({
    db: database.db,
    clock,
    ownHost: () => new URL(publicUrl()).host,
    trustsProxy: config.trustProxy.length > 0,
    onError: (err) => log().error({ err }, 'views of vacancies were not written'),
  })
}
