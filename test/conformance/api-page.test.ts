import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import { folderStore } from '#src/areas/files/index.ts'
import type { OpenApiDocument } from '#src/contract/openapi/document.ts'
import { admins, shownEmployers } from '#src/demo/accounts.ts'
import { seedDemo } from '#src/demo/seed-demo.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import { testBoard } from '#test/support/app.ts'
import { PASSWORD, PASSWORD_HASH } from '#test/support/factories.ts'
import { aJpeg, aPdf } from '#test/support/files.ts'
import { apiTable } from './api-table.ts'

const place = join(import.meta.dirname, '../../docs/api.md')
const page = await readFile(place, 'utf8')
const board = await testBoard({ after })

const HEADING = '## Every call\n'
/** Every row without its sentence: the call, who may make it, what it takes and what it answers. */
const factsOf = (text: string) =>
  Array.from(text.matchAll(/^\| (`.+`) \| (.+?) \| .+? \| (.+) \| (.+) \|$/gm), ([, ...facts]) =>
    facts.join(),
  )

// After a call was added or changed: UPDATE_API_PAGE=1 node scripts/node.cjs --test test/conformance/api-page.test.ts
test('the tables have every call, who may make it, what it takes and answers', async () => {
  const document: OpenApiDocument = (await board.call({ method: 'GET', url: '/api/openapi.json' })).json()
  const table = apiTable(document, board.app.endpoints)
  const at = page.indexOf('\n### ', page.indexOf(HEADING))
  if (process.env['UPDATE_API_PAGE']) await writeFile(place, `${page.slice(0, at)}\n${table}`)
  const wanted = factsOf(table).toSorted()
  assert.equal(wanted.length, board.app.endpoints.length)
  const shown = factsOf(process.env['UPDATE_API_PAGE'] ? table : page.slice(at))
  assert.deepEqual(shown.toSorted(), wanted, 'UPDATE_API_PAGE=1 writes the tables of docs/api.md anew')
})

test('each call that takes no key is named', () => {
  const retries = page.slice(page.indexOf('## Retries'))
  const section = retries.slice(0, retries.indexOf('\n## '))
  const unnamed = board.app.endpoints
    .filter(({ idempotency }) => idempotency === 'none')
    .map(({ path }) => path.replace(/:(\w+)/g, '{$1}'))
    .filter((path) => !section.includes(`\`${path}\``))
  assert.deepEqual(unnamed, [])
})

/** The page's command lines in order, each with the answer that stands below it. */
const steps = [...page.matchAll(/```sh\n([^]*?)```\n```(json|text)\n([^]*?)```/g)].map(
  ([, command, kind, answer]) => ({ command: command!, kind: kind!, answer: answer! }),
)

test('the command lines give the answers that the page shows', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'api-page-'))
  try {
    await writeFile(join(folder, 'poster.jpg'), await aJpeg())
    await writeFile(join(folder, 'cv.pdf'), await aPdf())
    const answers = await run(folder)
    assert.equal(answers.length, steps.length)
    assert.equal(steps.length, page.split('```sh\n').length - 1, 'an example without its answer below it')
    for (const [at, { command, kind, answer }] of steps.entries()) {
      const given = answers[at]!
      if (kind === 'json') assertAlike(JSON.parse(given), JSON.parse(answer), command)
      else
        for (const line of answer.trim().split('\n')) assert.ok(given.includes(line), `${command}\n${given}`)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

/** Runs all lines in one shell, since later ones use the variables of earlier ones; what each printed. */
async function run(folder: string): Promise<string[]> {
  const address = await board.listen()
  const store = folderStore(join(board.dataDir, 'files'))
  await seedDemo({ db: board.db, store, now: board.clock.now(), passwordHash: PASSWORD_HASH })
  const between = '=== next line ==='
  const script = steps.map(({ command }) => command).join(`\nprintf '\\n${between}\\n'\n`)
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], {
    cwd: folder,
    maxBuffer: 10_000_000,
    env: {
      PATH: process.env['PATH'],
      BOARD: address,
      EMAIL: shownEmployers[0]!.email,
      PASSWORD,
      CLOSES: dayInColombo(new Date(board.clock.now().getTime() + 30 * 86_400_000)),
      ADMIN_EMAIL: admins.owner.email,
      ADMIN_PASSWORD: PASSWORD,
    },
  })
  return stdout.split(between).map((answer) => answer.trim())
}

const literal = new Set([
  'message',
  'title',
  'type',
  'status',
  'errors',
  'position',
  'company_name',
  'is_open',
])

/** The answer has every member that the page shows, of the same kind; texts for people are the same. */
function assertAlike(given: unknown, shown: unknown, where: string): void {
  if (Array.isArray(shown)) {
    assert.ok(Array.isArray(given), where)
    for (const [at, part] of shown.entries()) assertAlike(given[at], part, where)
  } else if (typeof shown === 'object' && shown !== null) {
    for (const [name, part] of Object.entries(shown)) {
      const its = (given as Record<string, unknown>)[name]
      if (literal.has(name)) assert.deepEqual(its, part, `${where}: ${name}`)
      else assertAlike(its, part, `${where}: ${name}`)
    }
  } else assert.equal(typeof given, typeof shown, where)
}
