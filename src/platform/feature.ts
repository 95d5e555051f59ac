import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { AppContext } from './app-context.ts'
import type { Database } from './db/database.ts'
import type { WaitingRows } from './db/queries/count-up-to.ts'
import type { Binder } from './http/endpoints/bind.ts'
import type { ListDefinition } from './http/lists/define-list.ts'
import type { OpenLink, LinkRules } from './http/signed-links/link-opener.ts'
import type { Job } from './jobs/job.ts'
import type { PurgeRule } from './jobs/platform-jobs.ts'
import type { PersonalData } from './personal-data/personal-table.ts'
import type { CachePolicy } from './response-cache/policy.ts'

export interface OpenBoard {
  config: Config
  database: Pick<Database, 'db' | 'kind'>
  context: AppContext
  /** Read it at each use: without a configured address it is known once the server listens. Commands have none. */
  publicUrl?: () => string
}

export interface ServedBoard extends OpenBoard {
  app: FastifyInstance
  publicUrl: () => string
  secret: string
  openLink: OpenLink
  onError: (what: string, error: unknown) => void
  onStop: (work: { stop(): Promise<unknown> }) => void
}

/** `Mail` is the type of its mails, if it sends any. */
export interface Feature<Mail = never> {
  name: string
  heading: string
  mount?: (bind: Binder, board: ServedBoard) => void
  mails?: readonly Mail[]
  lists?: readonly ListDefinition[]
  waiting?: readonly WaitingRows[]
  cachedPages?: readonly CachePolicy[]
  jobs?: (board: OpenBoard) => readonly Job[]
  retention?: readonly PurgeRule[]
  personalData?: PersonalData
  links?: LinkRules
}
