import type { FastifyInstance } from 'fastify'
import { afterAnswer } from '#src/platform/after-answer.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { accountRoutes } from './routes/account-routes.ts'
import { mountBounces } from './routes/bounce-routes.ts'
import { mountOneClick } from './routes/one-click.ts'
import { publicRoutes } from './routes/public-routes.ts'
import { answerRequests, noteRequest, type AlertRequest } from './use-cases/answer-requests.ts'

export interface AlertParts {
  /** Mails that came back are taken with it; without it nobody can tell of them. */
  bounceSecret: string | undefined
  onError: (what: string, error: unknown) => void
}

/** `stop` ends the work that goes on after an answer; to be awaited before the database closes. */
export function mountAlerts(
  app: FastifyInstance,
  bind: Binder,
  context: AppContext,
  { bounceSecret, onError }: AlertParts,
): { stop(): Promise<void> } {
  accountRoutes(bind, context)
  mountOneClick(app, bind, context)
  if (bounceSecret !== undefined) mountBounces(app, bind, context, bounceSecret)
  const requests = afterAnswer<AlertRequest>(
    (request) => noteRequest(context.db, request),
    () => answerRequests(context),
    (error) => onError('requests for alerts were not answered', error),
  )
  publicRoutes(bind, context, requests)
  return { stop: () => requests.stop() }
}
