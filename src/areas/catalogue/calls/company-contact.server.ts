import type { ContentTag } from '#src/contract/endpoint.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { CompanyPostings } from '../rows/companies.ts'
import type { MergeKind } from '../server/merged-categories.ts'

interface CompanyContact {
  name: string
  email: string
  language: string
}

export interface CompanyReviewContext extends AppContext {
  contactOf: (db: Db, userId: number) => Promise<CompanyContact | undefined>
  merges: MergeKind
  postingsOf: CompanyPostings
  /** The name under which an account has posted most. */
  postedName: (db: Db, userId: number) => Promise<string | null>
}

export function getCompanyTags(id: number): ContentTag[] {
  return ['clients', 'companies', `company:${id}`]
}
