import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ask, at, timesOf } from './asking.ts'
import { load, medianOf, startNode, type Load, type Started } from './process.ts'
import type { Results } from './results.ts'

export interface Rounds {
  folder: string
  rounds: number
  seconds: number
}

export interface Ratio {
  path: string
  ratio: number
  perSecond: number
}

/** Hot answers against bare node:http that sends the same bytes and headers, by turns. */
export async function hot(board: Started, results: Results, how: Rounds): Promise<Ratio[]> {
  const base = `http://127.0.0.1:${board.port}`
  const list = JSON.parse((await ask(`${base}/api/job-vacancies?per_page=1`)).body.toString()) as {
    id: number
  }[]
  results.say('| Hot answer | bytes | board/s | bare/s | ratio | p50 ms | p99 ms | bare p99 ms |')
  results.say('|---|---|---|---|---|---|---|---|')
  const ratios: Ratio[] = []
  for (const path of [
    '/',
    '/?category=3',
    `/jobs/${list[0]!.id}`,
    '/api/job-vacancies?per_page=50',
    '/api/categories',
  ])
    ratios.push(await against(base, path, results, how))
  return ratios
}

/** The whole list: how much of the bare speed, and how soon the first byte comes. */
export async function wholeList(
  board: Started,
  results: Results,
  how: Rounds,
): Promise<{ ratio: number; firstByte: number }> {
  const base = `http://127.0.0.1:${board.port}`
  const path = '/api/job-vacancies'
  const made = await ask(base + path)
  results.say(
    `\nThe whole list, ${(made.body.length / 1e6).toFixed(1)} MB, not cached yet: first byte after ${made.firstByte.toFixed(0)} ms.\n`,
  )
  results.say('| Whole list | bytes | board/s | bare/s | ratio | p50 ms | p99 ms | bare p99 ms |')
  results.say('|---|---|---|---|---|---|---|---|')
  const { ratio } = await against(base, path, results, how)
  const plain = await against(base, path, results, how, 'identity')
  const firsts: number[] = []
  await timesOf(20, async () => {
    firsts.push((await ask(base + path, { headers: { 'accept-encoding': 'br' } })).firstByte)
  })
  const firstByte = at(
    firsts.sort((a, b) => a - b),
    0.5,
  )
  results.say(`\nFirst byte after ${firstByte.toFixed(1)} ms.`)
  return { ratio: Math.min(ratio, plain.ratio), firstByte }
}

async function against(
  base: string,
  path: string,
  results: Results,
  { folder, rounds, seconds }: Rounds,
  coding = 'br',
): Promise<Ratio> {
  const headers = { 'accept-encoding': coding }
  await ask(base + path, { headers })
  const answer = await ask(base + path, { headers })
  const file = join(folder, 'answer.json')
  writeFileSync(file, JSON.stringify({ ...answer, body: answer.body.toString('base64') }))
  const bare = await startNode('bare.ts', [file])
  const theirUrl = `http://127.0.0.1:${bare.port}${path}`
  const ours: Load[] = []
  const theirs: Load[] = []
  try {
    await load(base + path, 1, headers)
    await load(theirUrl, 1, headers)
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await load(base + path, seconds, headers))
      theirs.push(await load(theirUrl, seconds, headers))
    }
  } finally {
    await bare.stop()
  }
  const mine = medianOf(ours)
  const best = medianOf(theirs)
  const ratio = mine.perSecond / best.perSecond
  results.say(
    `| \`${path.replace(/\d+$/, 'n')}\`${coding === 'br' ? '' : `, ${coding}`} | ${answer.body.length} | ${Math.round(mine.perSecond)} | ${Math.round(best.perSecond)} | ${ratio.toFixed(2)} | ${mine.p50.toFixed(2)} | ${mine.p99.toFixed(2)} | ${best.p99.toFixed(2)} |`,
  )
  return { path, ratio, perSecond: mine.perSecond }
}
