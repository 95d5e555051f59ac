import type { AppContext } from '#src/platform/app-context.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import { offeredLanguages, type Language } from '#src/strings/languages.ts'
import type { VacancyFilters } from '../../list-filters.ts'
import { MOST_SUGGESTIONS, type Suggestion, type SuggestionKind } from '../../suggestions-contract.ts'
import { lexiconOf } from '../words/load-lexicon.ts'
import { searchWords } from '../words/search-words.ts'
import { OpenCounts } from './open-counts.ts'
import type { Match } from './prefix-index.ts'
import { resultsWithin } from './results-within.ts'
import { loadSuggestionNames, type Candidate, type SuggestionNames } from './suggestion-names.ts'

/** At most {@link MOST_SUGGESTIONS}, the nearest first, each of them with an open vacancy. */
type Suggest = (q: string, language: Language) => Promise<Suggestion[]>

/** So many of each kind, where others of other kinds begin alike. */
const share: Readonly<Record<SuggestionKind, number>> = { position: 3, category: 2, place: 2, company: 2 }
/** Candidates that are chosen from; one of them may have no open vacancy any more. */
const LOOKED_AT = 60
const OLD_MS = 5 * 60_000
/** Loading takes at most this part of the time. */
const LOADING_SHARE = 20
/** Suggestions that are not counted by then are left out beside others, and counted for the next letter. */
const COUNTING_MS = 8
/** Fewer positions and companies take no time to load and to count, so that an answer waits for it. */
const LARGE = 2_000

/** Counts the open vacancies that a list with these filters has. */
export type CountOpen = (db: Db, query: VacancyFilters, today: string) => Promise<number>

export function suggestions({ db, clock, changes }: AppContext, countOpen: CountOpen): Suggest {
  const counts = new OpenCounts(async ({ category, district, ...others }, today) => {
    const query = {
      ...others,
      ...(category !== undefined && { category: [category] }),
      ...(district !== undefined && { district: [district] }),
    }
    return countOpen(db, query, today)
  })
  let isStale = true
  /** Whoever types asks again with the next letter: nobody waits for the rest of what was asked before. */
  let newest = 0
  changes.subscribe((tags) => {
    if (tags && !tags.has('vacancies') && !tags.has('catalogue')) return
    isStale = true
    counts.forget()
  })
  /** Most beginnings of words lead to these: whoever types them waits for no count. One is made at a time. */
  const countFrequent = async (loaded: SuggestionNames, today: string) => {
    for (const language of offeredLanguages)
      for (const item of loaded.frequent) {
        if (names?.of !== loaded) return
        await counts.of(item.sets(item.texts[language]), today, true)
      }
  }
  const load = (today: string) => loadSuggestionNames(db, today)
  let names: { day: string; at: number; took: number; of: SuggestionNames } | undefined
  let loading: Promise<SuggestionNames> | undefined
  const loadNames = (today: string): Promise<SuggestionNames> => {
    const started = performance.now()
    isStale = false
    loading ??= load(today)
      .then((of) => {
        const at = performance.now()
        names = { day: today, at, took: at - started, of }
        if (of.written >= LARGE) countFrequent(of, today).catch(() => undefined)
        return of
      })
      .catch((error: unknown) => {
        isStale = true
        throw error
      })
      .finally(() => (loading = undefined))
    return loading
  }
  const namesOf = async (today: string): Promise<SuggestionNames> => {
    if (names?.day !== today) return loadNames(today)
    const age = performance.now() - names.at
    if (!isStale && age < OLD_MS) return names.of
    if (names.of.written < LARGE) return loadNames(today)
    if (age > names.took * LOADING_SHARE) loadNames(today).catch(() => undefined)
    return names.of
  }

  return async (q, language) => {
    const today = dayInColombo(clock.now())
    const words = searchWords(q)
    if (words.length === 0) return []
    const { index, written } = await namesOf(today)
    let found = index.find(words, LOOKED_AT)
    if (found.length === 0) {
      const lexicon = await lexiconOf(db)
      found = index.find(
        words.map((word) => lexicon.correct(word) ?? word),
        LOOKED_AT,
      )
    }
    const chosen = choose(found, language)
    const asked = (newest += 1)
    const counting = chosen.map(({ item, nearness }) => async (): Promise<Ranked> => {
      const text = item.texts[language]
      const sets = item.sets(text)
      return { nearness, kind: item.kind, text, count: await counts.of(sets, today, written >= LARGE), sets }
    })
    const known = await (written < LARGE
      ? Promise.all(counting.map((count) => count()))
      : resultsWithin(counting, COUNTING_MS, () => asked === newest))
    return known
      .filter(({ count }) => count > 0)
      .toSorted((one, other) => one.nearness - other.nearness || other.count - one.count)
      .slice(0, MOST_SUGGESTIONS)
      .map(({ nearness: _, ...suggestion }) => suggestion)
  }
}

type Ranked = Suggestion & { nearness: number }

/** The nearest of each kind first, up to its share; what is left of the places goes to the nearest of all. */
function choose(found: readonly Match<Candidate>[], language: Language): Match<Candidate>[] {
  const texts = new Set<string>()
  const different = found.filter(({ item }) => {
    // The number of an occupation is not known before it is counted.
    if (item.vacancies === 0 && item.kind !== 'position') return false
    const text = `${item.kind} ${item.texts[language].toLowerCase()}`
    if (texts.has(text)) return false
    texts.add(text)
    return true
  })
  const taken = new Map<SuggestionKind, number>()
  const isWithinShare = ({ item: { kind } }: Match<Candidate>) => {
    taken.set(kind, (taken.get(kind) ?? 0) + 1)
    return taken.get(kind)! <= share[kind]
  }
  const first = new Set(different.filter(isWithinShare))
  const rest = different
    .filter((match) => !first.has(match))
    .toSorted((one, other) => Number(other.item.vacancies > 0) - Number(one.item.vacancies > 0))
  // Two more than are told: the last vacancy of a name may have closed.
  return [...first, ...rest].slice(0, MOST_SUGGESTIONS + 2)
}
