import { soundOfWord } from '#src/features/catalogue/sound-key.ts'
import { splitWords } from '../words/search-words.ts'

/** The letters by which words are filed. */
const FILED_BY = 3

interface Filed<Item> {
  item: Item
  /** The words of its names, each as written and as it sounds. */
  words: readonly Word[]
}

interface Word {
  written: string
  sound: string
  isFirst: boolean
}

/** Fewer letters sound like the beginnings of too many words. */
const SOUND_LENGTH = 3

/** Ranks the way in which an item begins with what is typed: its name, then a word of it, then a word that sounds alike. */
type Nearness = 0 | 1 | 2

export interface Match<Item> {
  item: Item
  nearness: Nearness
}

/** Finds items by the beginnings of the words of their names, in any script. */
export class PrefixIndex<Item> {
  readonly #files = new Map<string, Filed<Item>[]>()
  /** Names share most of their words. */
  readonly #sounds = new Map<string, string>()

  /** Items are found in the order in which they are added, the nearest first. */
  add(item: Item, names: readonly string[]): void {
    const words = names.flatMap((name) =>
      splitWords(name).map((written, at) => ({ written, sound: this.#soundOf(written), isFirst: at === 0 })),
    )
    const filed = { item, words }
    for (const key of new Set(
      words.flatMap(({ written, sound }) => [...keysOf(written), ...keysOf(sound)]),
    )) {
      const file = this.#files.get(key)
      if (file) file.push(filed)
      else this.#files.set(key, [filed])
    }
  }

  #soundOf(written: string): string {
    let sound = this.#sounds.get(written)
    if (sound === undefined) this.#sounds.set(written, (sound = soundOfWord(written)))
    return sound
  }

  /** At most `most` items with a word for each of `typed`, which may all be unfinished; looks at `effort` at most. */
  find(typed: readonly string[], most: number, effort = 20_000): Match<Item>[] {
    const asked = typed.map((written) => ({ written, sound: soundOfWord(written) }))
    const longest = asked.toSorted((one, other) => other.sound.length - one.sound.length)[0]
    if (!longest) return []
    const found: Match<Item>[][] = [[], [], []]
    const seen = new Set<Filed<Item>>()
    for (const key of new Set([fileOf(longest.written), fileOf(longest.sound)]))
      for (const filed of this.#files.get(key) ?? []) {
        if (seen.size >= effort || found[0]!.length >= most) break
        if (seen.has(filed)) continue
        seen.add(filed)
        const nearness = nearnessOf(filed.words, asked)
        if (nearness !== undefined) found[nearness]!.push({ item: filed.item, nearness })
      }
    return found.flat().slice(0, most)
  }
}

function nearnessOf(
  words: readonly Word[],
  asked: readonly { written: string; sound: string }[],
): Nearness | undefined {
  let nearness: Nearness = 0
  for (const [at, { written, sound }] of asked.entries()) {
    let best: Nearness | undefined
    for (const word of words) {
      if (word.written.startsWith(written))
        best = Math.min(best ?? 2, at > 0 || word.isFirst ? 0 : 1) as Nearness
      else if (sound.length >= SOUND_LENGTH && word.sound.startsWith(sound)) best ??= 2
      if (best === 0) break
    }
    if (best === undefined) return undefined
    nearness = Math.max(nearness, best) as Nearness
  }
  return nearness
}

/** A word is filed under its beginnings, so that one or two letters are asked for as quickly. */
function keysOf(word: string): string[] {
  return [word.slice(0, 1), word.slice(0, 2), word.slice(0, FILED_BY)]
}

function fileOf(word: string): string {
  return word.slice(0, FILED_BY)
}
