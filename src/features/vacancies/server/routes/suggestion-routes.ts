import type { AppContext } from '#src/platform/app-context.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { listSuggestions } from '../../suggestions-contract.ts'
import { suggestions } from '../suggestions/suggest.ts'

export function mountSuggestions(bind: Binder, context: AppContext): void {
  const suggest = suggestions(context)
  bind(listSuggestions, async ({ query: { q = '', language = 'en' } }) => suggest(q, language))
}
