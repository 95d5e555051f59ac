import type { FastifyInstance } from 'fastify'
import type { Config } from '#src/config.ts'
import { watchLoad } from '#src/platform/http/server/overload.ts'
import type { ResponseCache } from '#src/platform/response-cache/response-cache.ts'

/** `app` and `responses` are functions, because both are made later than this. */
export function boardLoad(
  config: Config,
  headers: Parameters<typeof watchLoad>[1],
  app: () => FastifyInstance,
  responses: () => ResponseCache | undefined,
  onMemoryExhausted?: () => void,
) {
  return watchLoad(config.loadLimits, headers, {
    onChange: (overloaded, facts) =>
      app().log.warn(
        facts,
        overloaded ? 'overloaded: requests are refused' : 'no longer overloaded: requests are accepted again',
      ),
    isServing: () => app().server.listening,
    freeMemory: () => {
      responses()?.clear()
      const cut = app().cutUnread()
      if (cut > 0) app().log.warn({ cut }, 'memory is short: connections that do not read were closed')
    },
    giveUp: (facts) => {
      app().log.fatal(facts, 'memory stays above its limit: the board stops, to be started again')
      onMemoryExhausted?.()
    },
  })
}
