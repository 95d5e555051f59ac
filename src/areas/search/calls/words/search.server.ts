import type { AppContext } from '#src/platform/app-context.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { en } from '#src/strings/en.ts'
import { missedSearches } from '../../server/missed-searches.ts'
import { suggestionsOf } from '../../server/suggestions/suggest.ts'
import type { CountOpen } from '../../server/suggestions/suggested-terms.ts'
import { forgetLexicon } from '../../server/words/load-lexicon.ts'
import { addSynonym, removeSynonym, listSynonyms } from './search-synonyms.server.ts'
import * as calls from './search.ts'
import { listSuggestions } from './suggestions.ts'

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
