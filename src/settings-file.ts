import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { settingKeys, type Environment } from './config.ts'

/** Node, PostgreSQL's client and the client of a bucket read these themselves. */
const readByOthers = /^(?:NODE_|PG|AWS_|TZ$|LANG$|LC_)/

/** An unquoted value with a # that touches other characters and may belong to the value. */
const withSign = /^[ \t]*(?:export[ \t]+)?(\w+)[ \t]*=[ \t]*([^\s'"`#].*(?:\S#|#\S).*)$/gm

interface Doubtful {
  /** Keys that nothing reads. */
  unknown: string[]
  /** Keys whose value ends at a #. */
  cut: string[]
}

/** Adds the lines of a file to the environment, which takes precedence. */
export function addSettings(file: string, env: Environment): Doubtful {
  const bytes = readFileSync(file)
  // Windows editors begin a file with a byte order mark, which the decoder removes.
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8'
  const text = new TextDecoder(encoding).decode(bytes)
  const given = parseEnv(text) as Record<string, string>
  const cut = [...text.matchAll(withSign)].flatMap(([, key = '', value = '']) =>
    given[key] === value.split('#')[0]!.trim() ? [key] : [],
  )
  for (const [key, value] of Object.entries(given)) env[key] ??= value
  const unknown = Object.keys(given).filter((key) => !settingKeys.includes(key) && !readByOthers.test(key))
  return { unknown, cut }
}

const MAX_DIFFERENT_LETTERS = 4

/** Sentences about unknown keys, with the settings that may have been meant, and about cut values. */
export async function settingsWarning({ unknown, cut }: Doubtful): Promise<string | undefined> {
  const { diffChars } = await import('diff')
  const distance = (key: string, other: string) =>
    diffChars(key, other).reduce((sum, part) => sum + (part.added || part.removed ? part.count : 0), 0)
  const named = unknown.map((key) => {
    const [nearest] = settingKeys
      .map((other) => ({ other, letters: distance(key.toUpperCase(), other) }))
      .toSorted((a, b) => a.letters - b.letters)
    return nearest!.letters > MAX_DIFFERENT_LETTERS ? key : `${key} (did you mean ${nearest!.other}?)`
  })
  const sentences = [
    ...(named.length > 0 ? [`Nothing reads these settings of .env: ${named.join(', ')}`] : []),
    ...(cut.length > 0
      ? [`These values end at their # in .env, unless quotes stand around them: ${cut.join(', ')}`]
      : []),
  ]
  return sentences.join('\n') || undefined
}
