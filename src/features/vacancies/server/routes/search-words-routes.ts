import type { AppContext } from '#src/platform/app-context.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { en } from '#src/strings/en.ts'
import * as calls from '../../search-contract.ts'
import { missedSearches } from '../search/missed-searches.ts'
import { addSynonym, removeSynonym, seeSynonyms } from '../use-cases/search-synonyms.ts'

export function mountSearchWords(bind: Binder, context: AppContext): void {
  bind(calls.listMissedSearches, () => missedSearches(context))
  bind(calls.listSearchSynonyms, () => seeSynonyms(context))
  bind(calls.addSearchSynonym, ({ body, viewer, recordAnswer }) =>
    addSynonym(context, viewer, body, (trx, data) =>
      recordAnswer(trx, { message: en['search.added'], data }),
    ),
  )
  bind(calls.removeSearchSynonym, async ({ params, viewer }) => {
    await removeSynonym(context, viewer, params.id)
    return { message: en['search.removed'] }
  })
}
