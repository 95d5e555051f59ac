import { setTimeout as pause } from 'node:timers/promises'
import type { Suggestion } from '#src/areas/search/calls/words/search.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { Language } from '#src/strings/languages.ts'
import { searchWords } from '../words/search-words.ts'
import { suggestedTerms } from './suggested-terms.ts'
import { TermTable, type SuggestedTerm } from './term-table.ts'

/** A node that has counted rests for this many times as long. */
const REST = 10
/** Milliseconds that the first visitors after a start wait. */
const FIRST_WAIT_MS = 2_000

/** The counted terms of a board, some minutes old at most (the job) or as old as counting them takes. */
class Suggestions {
  readonly #context: AppContext
  #table: TermTable | undefined
  #day = ''
  #isStale = true
  #restUntil = 0
  #counting: Promise<void> | undefined
  readonly #first = Promise.withResolvers<void>()

  constructor(context: AppContext) {
    this.#context = context
    context.changes.subscribe((tags) => {
      if (!tags || tags.has('vacancies') || tags.has('catalogue')) this.#isStale = true
    })
  }

  async find(q: string, language: Language): Promise<Suggestion[]> {
    const words = searchWords(q)
    if (words.length === 0) return []
    const counting = this.refresh()
    counting.catch(() => undefined)
    if (!this.#table)
      await Promise.race([this.#first.promise, counting, pause(FIRST_WAIT_MS, undefined, { ref: false })])
    return this.#table?.find(words, language) ?? []
  }

  /** Counts anew if something changed since, unless it was done a moment ago. */
  async refresh(): Promise<void> {
    if (this.#counting) return this.#counting
    const today = dayInColombo(this.#context.clock.now())
    if (!this.#isStale && this.#day === today) return
    if (performance.now() < this.#restUntil) return
    this.#counting = this.#count(today).finally(() => (this.#counting = undefined))
    return this.#counting
  }

  async #count(today: string): Promise<void> {
    const begun = performance.now()
    const isFirst = !this.#table
    this.#isStale = false
    try {
      let terms: SuggestedTerm[] = []
      for await (terms of suggestedTerms(this.#context.db, today)) {
        if (isFirst && terms.length > 0) this.#table = new TermTable(terms)
        if (this.#table) this.#first.resolve()
      }
      // While a board is empty, answers wait for the first of its vacancies.
      this.#table = terms.length > 0 ? new TermTable(terms) : undefined
      this.#day = today
    } catch (error) {
      this.#isStale = true
      throw error
    } finally {
      // The first count also loads the lexicon.
      if (!isFirst) this.#restUntil = performance.now() + (performance.now() - begun) * REST
    }
  }
}

const known = new WeakMap<Db, Suggestions>()

export function getSuggestions(context: AppContext): Suggestions {
  const suggestions = known.get(context.db) ?? new Suggestions(context)
  known.set(context.db, suggestions)
  return suggestions
}
