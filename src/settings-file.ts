import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { settingKeys, type Environment } from './config.ts'

/** Node, PostgreSQL's client and the client of a bucket read these themselves. */
const readByOthers = /^(?:NODE_|PG|AWS_|TZ$|LANG$|LC_)/

/** Adds the lines of a file to the environment, which takes precedence; resolves to the keys that nothing reads. */
export function addSettings(file: string, env: Environment): string[] {
  const bytes = readFileSync(file)
  // Editors of Windows begin a file with a byte order mark, which the decoder takes away.
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8'
  const given = parseEnv(new TextDecoder(encoding).decode(bytes)) as Record<string, string>
  for (const [key, value] of Object.entries(given)) env[key] ??= value
  return Object.keys(given).filter((key) => !settingKeys.includes(key) && !readByOthers.test(key))
}

const MAX_DIFFERENT_LETTERS = 4

/** A sentence about keys that nothing reads, with the setting that each of them may have meant. */
export async function unknownSettings(keys: readonly string[]): Promise<string> {
  const { diffChars } = await import('diff')
  const distance = (key: string, other: string) =>
    diffChars(key, other).reduce((sum, part) => sum + (part.added || part.removed ? part.count : 0), 0)
  const named = keys.map((key) => {
    const [nearest] = settingKeys
      .map((other) => ({ other, letters: distance(key.toUpperCase(), other) }))
      .toSorted((a, b) => a.letters - b.letters)
    return nearest!.letters > MAX_DIFFERENT_LETTERS ? key : `${key} (did you mean ${nearest!.other}?)`
  })
  return `Nothing reads these settings of .env: ${named.join(', ')}`
}
