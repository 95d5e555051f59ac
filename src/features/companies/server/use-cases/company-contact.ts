import type { MergeKind } from '#src/features/merges/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Db } from '#src/platform/db/database.ts'

/** The account behind a company, as mails and admins know it; accounts own the queries. */
export interface CompanyContact {
  name: string
  email: string
  language: string
}

export interface CompanyReviewContext extends AppContext {
  contactOf: (db: Db, userId: number) => Promise<CompanyContact | undefined>
  /** The account that has confirmed an address. */
  confirmedAccount: (db: Db, email: string) => Promise<(CompanyContact & { id: number }) | undefined>
  merges: MergeKind
}
