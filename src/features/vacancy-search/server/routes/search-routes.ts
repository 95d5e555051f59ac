import type { AppContext } from '#src/platform/app-context.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { en } from '#src/strings/en.ts'
import * as calls from '../../search-contract.ts'
import { listSuggestions } from '../../suggestions-contract.ts'
import { missedSearches } from '../missed-searches.ts'
import { suggestionsOf } from '../suggestions/suggest.ts'
import type { CountOpen } from '../suggestions/suggested-terms.ts'
import { addSynonym, removeSynonym, listSynonyms } from '../use-cases/search-synonyms.ts'
import { forgetLexicon } from '../words/load-lexicon.ts'

export function mountSearch(bind: Binder, context: AppContext, countOpen: CountOpen): void {
  context.changes.subscribe((tags) => {
    if (!tags || tags.has('catalogue') || tags.has('search')) forgetLexicon(context.db)
  })
  const suggestions = suggestionsOf(context, countOpen)
  bind(listSuggestions, ({ query: { q = '', language = 'en' } }) => suggestions.find(q, language))
  bind(calls.listMissedSearches, () => missedSearches(context))
  bind(calls.listSearchSynonyms, () => listSynonyms(context))
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
