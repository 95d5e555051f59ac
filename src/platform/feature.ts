import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { EndpointShape } from '../contract/endpoint.ts'
import type { AppContext } from './app-context.ts'
import type { Database } from './db/database.ts'
import type { FileStore } from './file-store.ts'
import type { Binder } from './http/endpoints/bind.ts'
import type { ListDefinition } from './http/lists/define-list.ts'
import type { LinkHolder, LinkRules } from './http/signed-links/link-holder.ts'
import type { Job } from './jobs/job.ts'
import type { PurgeRule } from './jobs/purge.ts'
import type { PersonalData } from './personal-data/personal-table.ts'
import type { CachePolicy } from './response-cache/policy.ts'

/** The database and files of a board: jobs and the commands of an operator need no more. */
export interface OpenBoard {
  config: Config
  database: Pick<Database, 'db' | 'kind'>
  context: AppContext
  store: FileStore
}

/** A board that is called. */
export interface ServedBoard extends OpenBoard {
  app: FastifyInstance
  /** To be read at each use: without a configured address it is known once the server listens. */
  publicUrl: () => string
  /** The program's own, of which keys are derived. */
  secret: string
  /** Resolves the token of a signed link. */
  holderOf: LinkHolder
  /** Takes errors of work that goes on after an answer. */
  onError: (what: string, error: unknown) => void
  /** Work that goes on after answers is stopped before the database closes. */
  onStop: (work: { stop(): Promise<unknown> }) => void
}

/** All that a feature is to the board, as one value: it reads as a table of contents, and no part is required. */
export interface Feature {
  /** The name of its folder, which owns its tables. */
  name: string
  /** Its calls and lists stand under this heading in the description of the API. */
  heading: string
  mount?: (bind: Binder, board: ServedBoard) => void
  /** Lists of the panel. */
  lists?: readonly ListDefinition[]
  /** Forms that anybody may send, and programs do. */
  screenedForms?: readonly EndpointShape[]
  /** Pages that are the same for everyone, by their English paths, with the query names that change them. */
  cachedPages?: readonly CachePolicy[]
  jobs?: (board: OpenBoard) => readonly Job[]
  /** Rows that are deleted when their time is over. */
  retention?: readonly PurgeRule[]
  /** Its tables know people there. */
  personalData?: PersonalData
  /** Says whether signed links of its mails still open something. */
  links?: LinkRules
}
