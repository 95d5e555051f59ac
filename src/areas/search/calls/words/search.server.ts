import { sql } from 'kysely'
import { fieldProblem, problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import { violates } from '#src/platform/db/db-errors.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { missedSearches, writeMissedSearches } from '../../server/missed-searches.ts'
import { getSuggestions } from '../../server/suggestions/suggest.ts'
import { MAX_TERM_WORDS } from '../../server/words/lexicon.ts'
import { clearLexicon, getLexicon } from '../../server/words/load-lexicon.ts'
import { splitWords } from '../../server/words/search-words.ts'
import * as calls from './search.ts'
import { listSuggestions } from './search.ts'

const MAX_SYNONYMS = 2_000

export function mountSearch(bind: Binder, context: AppContext): void {
  const { db, changes, clock } = context
  changes.subscribe((tags) => {
    if (!tags || tags.has('catalogue') || tags.has('search')) clearLexicon(db)
  })
  const suggestions = getSuggestions(context)
  bind(listSuggestions, ({ query: { q = '', language = 'en' } }) => suggestions.find(q, language))
  bind(calls.listMissedSearches, () => missedSearches(context))
  bind(calls.listSearchSynonyms, () =>
    db
      .selectFrom('search_synonyms')
      .select(['id', 'word', 'means', 'created_at'])
      .orderBy('word')
      .orderBy('id')
      .execute(),
  )

  /**
   * Every node takes the word for a term that the lexicon knows, from the answer on.
   *
   * @throws Problem 422 on `word` if it is none, too many, known as a stop word or there already; on `means` if
   *   the lexicon does not know it.
   */
  bind(calls.addSearchSynonym, async ({ body, viewer, recordAnswer, say }) => {
    const [word, means] = [splitWords(body.word), splitWords(body.means)]
    if (word.length === 0 || word.length > MAX_TERM_WORDS) throw fieldProblem('word', 'search.word.length')
    const lexicon = await getLexicon(db)
    if (lexicon.meaningOf(word)?.isStopWord) throw fieldProblem('word', 'search.word.stop')
    const meaning = means.length > 0 ? lexicon.meaningOf(means) : undefined
    if (!meaning || meaning.isStopWord) throw fieldProblem('means', 'search.means.unknown')
    // A search that was noted a moment ago is no miss any more either.
    await writeMissedSearches(db)
    const now = clock.now()
    const row = { word: word.join(' '), means: means.join(' '), created_at: now.toISOString() }
    const work = changes.transaction(async (trx, changed) => {
      const { count } = await trx
        .selectFrom('search_synonyms')
        .select((eb) => eb.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
      if (Number(count) >= MAX_SYNONYMS) throw fieldProblem('word', 'search.word.most')
      const { id } = await trx
        .insertInto('search_synonyms')
        .values(row)
        .returning('id')
        .executeTakeFirstOrThrow()
      await sql`delete from missed_searches where words = ${row.word}`.execute(trx)
      await audit(trx, viewer, now, {
        action: 'search_synonym.added',
        subject: 'search_synonym',
        subject_id: id,
        detail: { name: `${row.word} = ${row.means}` },
      })
      changed('search', 'vacancies')
      return recordAnswer(trx, { message: say('search.added'), data: { id, ...row } })
    })
    return work.catch((error: unknown) => {
      throw violates(error, 'search_synonyms_once') ? fieldProblem('word', 'search.word.taken') : error
    })
  })

  /** @throws Problem `not_found`. */
  bind(calls.removeSearchSynonym, async ({ params, viewer, say }) => {
    await changes.transaction(async (trx, changed) => {
      const removed = await trx
        .deleteFrom('search_synonyms')
        .where('id', '=', params.id)
        .returning(['word', 'means'])
        .executeTakeFirst()
      if (!removed) throw problem('not_found')
      await audit(trx, viewer, clock.now(), {
        action: 'search_synonym.removed',
        subject: 'search_synonym',
        subject_id: params.id,
        detail: { name: `${removed.word} = ${removed.means}` },
      })
      changed('search', 'vacancies')
    })
    return { message: say('search.removed') }
  })
}
