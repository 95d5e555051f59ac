import type { AppContext } from '#src/platform/app-context.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { listMerges } from '../merge-contract.ts'
import { recentMerges } from './queries/merges.ts'

export function mountMerges(bind: Binder, { db, clock }: AppContext): void {
  bind(listMerges, ({ query }) => recentMerges(db, query.kind, clock.now()))
}
