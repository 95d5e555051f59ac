import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { Script } from 'node:vm'
import { root } from '../../scripts/steps.ts'
import { expressionsInSource, repeatedParts } from './expressions-in-source.ts'

const SIZE = 10_000
/** Of less nobody notices anything, and it is not measured; what takes the square of 10,000 steps takes ten times as long. */
const TINY_MS = 3
/** The clock of processor time may tick in steps of four. */
const MEASURED_MS = 50

const apply = (pattern: RegExp, text: string) =>
  pattern.global ? text.replace(pattern, '') : pattern.test(text)

/** Less time went by than that, so less was computed. */
function isTiny(pattern: RegExp, text: string): boolean {
  return [1, 2, 3].some(() => {
    const start = performance.now()
    apply(pattern, text)
    return performance.now() - start < TINY_MS
  })
}

/** The processor time of this thread, in milliseconds: whatever else runs on the machine has no part in it. */
function processorTime(pattern: RegExp, text: string): number {
  const start = process.threadCpuUsage()
  for (let times = 1; ; times += 1) {
    apply(pattern, text)
    const { user, system } = process.threadCpuUsage(start)
    const taken = (user + system) / 1000
    if (taken >= MEASURED_MS) return taken / times
  }
}

/** Each repeated part as often as it fits, alone and with what leads up to it, and then what no expression expects. */
function* attacks(pattern: RegExp): Generator<(size: number) => string> {
  for (const { head, examples } of repeatedParts(pattern))
    for (const example of examples)
      for (const pump of new Set([example, head + example]))
        for (const end of ['', 'a a', '1 1', '! !', '\n\u0000'])
          if (pump !== '') yield (size) => head + pump.repeat(Math.ceil(size / pump.length)) + end
}

/** A text of which twice as much takes more than three times the processor time, whenever that is measured. */
function slowText(pattern: RegExp): string | undefined {
  const grows = (text: (size: number) => string) =>
    processorTime(pattern, text(SIZE)) > 3 * processorTime(pattern, text(SIZE / 2))
  for (const text of attacks(pattern))
    if (!isTiny(pattern, text(SIZE)) && [1, 2, 3].every(() => grows(text))) return text(40)
  return undefined
}

const judge = new Script('judgeExpression()')
/** A time that doubles with each character is cut off. */
function slowTextOf(pattern: RegExp, timeout = 60_000): string | undefined {
  Object.assign(globalThis, { judgeExpression: () => slowText(pattern) })
  try {
    return judge.runInThisContext({ timeout }) as string | undefined
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return 'it does not end'
    throw error
  }
}

const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.test\.|^src\/demo\//.test(file),
)

test('an expression that takes the square of the length is found, one that never ends too, and its bounded form is not', () => {
  const slow = [/\d[\d,.]*\s*rupees/, /<[^>]*>/, /^(?:a|b c+)d+d+$/u, /[\s.]+$/, /^(?:a+)+$/]
  assert.deepEqual(
    slow.filter((pattern) => slowTextOf(pattern, 600) === undefined),
    [],
  )
  for (const pattern of [/\d[\d,.]{0,20}\s{0,3}rupees/, /<[^<>]*>/, /(?<![\s.])[\s.]+$/])
    assert.equal(slowTextOf(pattern), undefined, String(pattern))
  const planted = 'const trimmed = (text: string) => [text.replace(/ +$/u, ""), new RegExp(`${text}+`)]'
  assert.deepEqual(expressionsInSource(planted, false), [/ +$/u, /9+/u])
})

test('no regular expression takes more than three times as long for twice the text', (t) => {
  const patterns = files.flatMap((file) =>
    expressionsInSource(readFileSync(join(root, file), 'utf8'), file.endsWith('x')).map((pattern) => ({
      file,
      pattern,
    })),
  )
  const repeating = patterns.filter(({ pattern }) => repeatedParts(pattern).length > 0)
  t.diagnostic(`${patterns.length} expressions, ${repeating.length} with parts that repeat`)
  assert.ok(repeating.length > 100)
  const slow = repeating.flatMap(({ file, pattern }) => {
    const text = slowTextOf(pattern)
    return text === undefined ? [] : [`${file} ${pattern} for ${JSON.stringify(text)}`]
  })
  assert.deepEqual(slow, [])
})
