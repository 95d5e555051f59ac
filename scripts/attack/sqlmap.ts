import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { seconds } from '../steps.ts'
import type { Attacked } from './requests.ts'
import { lastLines, tool } from './tool.ts'

const MAX_SECONDS = 420
const AT_ONCE = 2

/** Runs sqlmap. An injection that it confirmed and a request that it could not test are both findings. */
export async function sqlmap(
  all: readonly Attacked[],
  header: string | undefined,
  folder: string,
): Promise<string[]> {
  const findings: string[] = []
  const left = [...all]
  const worker = async () => {
    for (let one = left.shift(); one; one = left.shift()) {
      const begun = performance.now()
      const { verdict, words } = await attack(one, header, await mkdtemp(join(folder, 'sqlmap-')))
      console.log(`  sqlmap ${one.name}: ${verdict}, ${seconds(begun)}`)
      if (verdict !== 'nothing') findings.push(`sqlmap ${one.name}: ${verdict}\n${lastLines(words, 30)}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return findings
}

async function attack({ method, url, data }: Attacked, header: string | undefined, folder: string) {
  const args = ['-u', url, '--method', method, '--output-dir', folder]
  args.push(...'--batch --flush-session --dbms=PostgreSQL --level=2 --risk=1 --technique=BEUST'.split(' '))
  // A refusal is an answer like any other here.
  args.push(...'--ignore-code=* --threads=4 --timeout=15'.split(' '))
  const headers = header === undefined ? [] : [`Authorization: ${header}`]
  if (data) {
    args.push('--data', JSON.stringify(data))
    headers.push('Content-Type: application/json')
  }
  if (headers.length > 0) args.push('--headers', headers.join('\n'))
  const { words, isCut } = await tool('sqlmap', args, MAX_SECONDS)
  return { words, verdict: verdictOf(words, isCut) }
}

function verdictOf(words: string, isCut: boolean): 'CONFIRMED' | 'NOT FINISHED' | 'NOT TESTED' | 'nothing' {
  if (/sqlmap identified the following injection point|is vulnerable/.test(words)) return 'CONFIRMED'
  if (isCut) return 'NOT FINISHED'
  return /do not appear to be injectable|does not seem to be injectable/.test(words)
    ? 'nothing'
    : 'NOT TESTED'
}
