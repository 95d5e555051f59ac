import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { test } from 'node:test'
import { brandColours } from '#src/contract/brand.ts'
import { root } from '../../scripts/steps.ts'

const textFiles = '*.{ts,tsx,mjs,css,sql,json,md,html,yml}'
const product = globSync(`src/**/${textFiles}`, { cwd: root })
const code = [...product, ...globSync(`{test,scripts,migrations}/**/${textFiles}`, { cwd: root })]
const everything = [
  ...code,
  ...globSync([textFiles, `docs/**/${textFiles}`, '.ci/*', '.env.example'], { cwd: root }),
]

/** Lines that match, as `file:line text`, so that a failure can be clicked. */
function linesWith(pattern: RegExp, files: string[]): string[] {
  return files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  )
}

test('the sources are found', () => {
  assert.ok(code.includes('test/architecture/house.test.ts'))
  assert.ok(!existsSync(join(root, 'src/app.ts')) || product.includes('src/app.ts'))
})

test('no file or folder has a name that says nothing of its content', () => {
  const drawer = /^(?:.*-)?(?:utils?|helpers?|misc|managers?)$|^(?:common|types?|data)$/
  const named = globSync('src/**', { cwd: root })
  assert.deepEqual(
    named.filter((path) => drawer.test(basename(path).replace(/\..*$/, ''))),
    [],
  )
})

test('names are kebab-case', () => {
  const named = globSync('{src,test,scripts,docs,migrations}/**', { cwd: root })
  const wrong = named.filter(
    (path) => !/^[a-z0-9$.+-]+$/.test(basename(path)) && basename(path) !== 'README.md',
  )
  assert.deepEqual(wrong, [])
})

test('colours have names: only app.css says what they look like', () => {
  const drawn = /^src\/demo\// // posters and logos, drawn as SVG
  const mailed = /^src\/areas\/mail\// // mail programs know no custom properties
  const named = ['src/app.css', 'src/contract/brand.ts']
  const painted = product.filter(
    (file) => !/\.test\.tsx?$/.test(file) && !drawn.test(file) && !mailed.test(file) && !named.includes(file),
  )
  const hex = /(?<=["'`\s:([,])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?![\w/-])/i
  assert.deepEqual(linesWith(hex, painted), [])
})

test('what no style sheet reaches has the colours of app.css', () => {
  const style = readFileSync(join(root, 'src/app.css'), 'utf8')
  for (const colour of Object.values(brandColours)) assert.ok(style.includes(colour), colour)
})

test('only config.ts and main.ts read the environment', () => {
  const others = product.filter(
    (file) => !['src/config.ts', 'src/main.ts'].includes(file) && !/\.test\.tsx?$/.test(file),
  )
  assert.deepEqual(linesWith(/\bprocess\.env\b|\benv\b.*from 'node:process'/, others), [])
})

test('nothing is put off or silenced', () => {
  const marks = [
    /\b(?:TO[D]O|FIX[M]E|XX[X])\b/,
    /@ts-(?:ignore|nocheck|expect-error)/,
    /\bas[ ]any\b/,
    /(?:ox|es)lint-disable/,
    /\.only\(|\bskip: true\b|\b(?:test|it|describe)\.skip\(/,
  ]
  const others = code.filter((file) => file !== 'test/architecture/house.test.ts')
  assert.deepEqual(
    marks.flatMap((mark) => linesWith(mark, others)),
    [],
  )
})

test('comments are sentences: none opens with a clause that has no subject yet', () => {
  const clause = /^\s*\{?(?:\/\*\*?|\/\/|\*) *(?:What|Whatever|Where|When|Whether|Which|Who|Why|How)\b/
  const sources = code.filter((file) => /\.(?:tsx?|mjs|css)$/.test(file))
  assert.deepEqual(linesWith(clause, sources), [])
})

/** Private words with the number of files that still have one in a name, mostly of columns; the field's word stands behind each. */
const privateWords: Record<string, number> = {
  asked: 8, // request, query
  kept: 15, // saved, stored
  told: 2, // notified, known
  untold: 2, // unmarked
  tell: 0, // notify, log
  see: 1, // get, read
  heard: 0, // notified
  nobody: 0, // anonymous, none
  holder: 0, // owner, bearer
  away: 0, // unavailable
  fine: 8, // dismissed
  judge: 0, // score, validate
  most: 14, // max
  ahead: 0, // early
  trap: 0, // honeypot
  unheard: 0, // missed
  insist: 0, // retry
  unsend: 0, // undo
  forget: 11, // clear, remove
  hold: 3, // lock, pause
  standing: 6, // state
  piece: 13, // batch, part
}

test('no new name contains a private word', () => {
  const sources = product.filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|^src\/(?:strings|demo)\//.test(file),
  )
  const wordsOf = new Map(
    sources.map((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      const code = text.replace(/\/\*[^]*?\*\/|(?<!:)\/\/.*$|'(?:[^'\\\n]|\\.)*'/gm, '')
      const names = [...(code.match(/[A-Za-z_$][\w$]*/g) ?? []), ...file.split(/[/.]/)]
      const words = names.flatMap((name) => name.replace(/([a-z\d])([A-Z])/g, '$1_$2').split(/[_-]/))
      return [file, new Set(words.map((word) => word.toLowerCase()))] as const
    }),
  )
  for (const [word, max] of Object.entries(privateWords)) {
    const files = sources.filter((file) => wordsOf.get(file)!.has(word))
    assert.ok(
      files.length <= max,
      `${files.length} files have "${word}" in a name, ${max} may: ${files.join(' ')}`,
    )
  }
})

test('no path of somebody’s machine stands in the repository', () => {
  const ours = /(?<![\w.$}-])\/(?:work|farm|root)\/[\w.-]/
  const theirs = /(?<![\w.$}:/-])\/(?:Users|home)\/[\w.-]/ // not file:// addresses, which tests upload
  assert.deepEqual(
    [ours, theirs].flatMap((path) => linesWith(path, everything)),
    [],
  )
})

test('each path that a document names exists', () => {
  const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root }).filter(
    (file) => file !== 'CHANGELOG.md',
  )
  const files = [
    ...globSync('{src,test,scripts,migrations,docs}/**', { cwd: root }),
    ...globSync(['*', '.*'], { cwd: root }),
  ]
  const ends = new Set(
    files.flatMap((file) => file.split('/').map((_, at, parts) => parts.slice(at).join('/'))),
  )
  const missing = documents.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const folders = text.matchAll(/`((?:src|test|scripts|docs|migrations)\/[\w./-]+?)\/?`/g)
    const named = text.matchAll(/`([\w./-]*\w\.(?:test\.)?(?:[cm]?tsx?|[cm]js|tsv|sql|css))`/g)
    const linked = text.matchAll(/\]\((?!\w+:)([^)#]+)/g)
    return [
      ...[...folders, ...named].map(([, path]) => path!).filter((path) => !ends.has(path)),
      ...[...linked]
        .map(([, path]) => join(dirname(file), path!))
        .filter((path) => !existsSync(join(root, path))),
    ].map((path) => `${file} ${path}`)
  })
  assert.deepEqual(missing, [])
})

test('each decision record that is cited exists', () => {
  const records = new Set(
    globSync('docs/decisions/*.md', { cwd: root }).map((file) => basename(file).slice(0, 3)),
  )
  const cited = (files: string[], citation: RegExp) =>
    files.flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(citation)]
        .filter(([, number]) => !records.has(number!))
        .map(([text]) => `${file} ${text}`),
    )
  assert.deepEqual(cited(everything, /\b(?:decisions?|records?) ([01]\d\d)\b/gi), [])
  assert.deepEqual(cited(globSync('docs/**/*.md', { cwd: root }), /\((0\d\d)\)/g), [])
})
