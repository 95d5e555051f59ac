// The code of pages does not compile with anything that the oldest browsers of docs/architecture.md lack.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { test } from 'node:test'
import { program, root } from '../../scripts/steps.ts'

const newer = [
  `Map.groupBy([1], String)`,
  `Object.groupBy([1], String)`,
  `URL.parse('/')`,
  `URL.canParse('/')`,
  `new URLSearchParams().size`,
  `new FormData().values().some(Boolean)`,
  `Promise.withResolvers()`,
  `Promise.try(() => 1)`,
  `Array.fromAsync([1])`,
  `[1].toSorted()`,
  `[1].toReversed()`,
  `[1].toSpliced(0, 1)`,
  `[1].with(0, 1)`,
  `[1].findLast(Boolean)`,
  `new Set([1]).union(new Set([1]))`,
  `'a'.isWellFormed()`,
  `new Intl.Segmenter('en')`,
  `Temporal.Now.instant()`,
  `AbortSignal.any([])`,
  `document.startViewTransition(() => undefined)`,
  `document.body.showPopover()`,
  `PublicKeyCredential.parseCreationOptionsFromJSON`,
  `/[\\p{L}--[a-z]]/v`,
  `process.env`,
]
const older = [
  `[1].at(-1)`,
  `structuredClone({})`,
  `Object.hasOwn({}, 'a')`,
  `AbortSignal.timeout(1)`,
  `crypto.randomUUID()`,
]

test('pages are checked against the libraries of the oldest browsers', () => {
  const folder = mkdtempSync(join(root, '.react-router', 'floor-'))
  try {
    const lines = [...newer, ...older].map((line) => `void (${line})`)
    writeFileSync(join(folder, 'planted.ts'), `${lines.join('\n')}\nexport {}\n`)
    const config = { extends: '../../tsconfig.pages.json', include: ['planted.ts'], exclude: [] }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
    const { stdout } = spawnSync(process.execPath, [program('typescript', 'tsc'), '-p', folder], {
      encoding: 'utf8',
      cwd: root,
    })
    const refused = new Set([...stdout.matchAll(/planted\.ts\((\d+),/g)].map(([, line]) => Number(line) - 1))
    assert.deepEqual(
      [...newer, ...older].filter((_, at) => refused.has(at)),
      newer,
      stdout,
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
})

/** Two of the three engines had these by then, and @types/web has them too. */
const inTwoEngines = [
  'attributeStyleMap',
  'canShare',
  'checkVisibility',
  'clipboard\\.(?:read|write)',
  'ClipboardItem',
  'computedStyleMap',
  'createWritable',
  'getCoalescedEvents',
  'getPublicKey',
  'getTransports',
  'isConditionalMediationAvailable',
  'PerformanceEventTiming',
  'registerProperty',
  'requestIdleCallback',
  'requestVideoFrameCallback',
  'userActivation',
  'vibrate',
  'wakeLock',
  '\\.aria[A-Z][a-z]+',
]

test('what one of the oldest browsers lacks, and the library of that time has, is used behind a question', () => {
  const { stdout } = spawnSync(
    process.execPath,
    [program('typescript', 'tsc'), '-p', 'tsconfig.pages.json', '--listFilesOnly'],
    { encoding: 'utf8', cwd: root },
  )
  const files = stdout.split('\n').flatMap((file) => relative(root, file).match(/^src[\\/].*/)?.[0] ?? [])
  assert.ok(files.length > 300, stdout)
  const named = new RegExp(`(?:\\b(?:${inTwoEngines.slice(0, -1).join('|')})|${inTwoEngines.at(-1)})\\b`)
  const used = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .filter((line) => !/^\s*(?:\*|\/[/*])/.test(line))
      .flatMap((line) => (named.test(line) ? [`${file}: ${named.exec(line)![0]}`] : [])),
  )
  assert.deepEqual([...new Set(used)].toSorted(), [
    'src/areas/people/pages/second-factor/passkeys-in-browser.ts: getTransports',
    'src/web/boot/boot.ts: clipboard.write',
    'src/web/hydration/restored-focus.ts: checkVisibility',
  ])
})

test('the build keeps to the same browsers, and the documents name them', () => {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  assert.match(read('vite.config.ts'), /\['chrome111', 'edge111', 'safari16\.4', 'firefox114'\]/)
  for (const file of ['README.md', 'docs/architecture.md'])
    assert.match(read(file), /Chrome( and Edge)? 111, Safari 16\.4(,| and) Firefox 114/)
})
