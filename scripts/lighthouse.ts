// `npm run lighthouse`: Lighthouse's mobile run over the demo, medians of three. Lighthouse is fetched for this run
// alone: a hundred packages that nothing else needs. "Machine" is its own measure of the computer (idle ones have 1,500
// and more): far below, the times tell of what else the computer does.
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { ensureChromium } from '#test/support/browser.ts'
import { freshPages } from './pages.ts'

const LIGHTHOUSE = 'lighthouse@13.5.0'
const RUNS = 3
const paths = ['/', '/jobs/1']
const flags =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'

interface Audit {
  numericValue?: number
  score: number | null
  title: string
  details?: { items?: { url: string; transferSize: number }[] }
}

interface Report {
  categories: Record<string, { score: number }>
  audits: Record<string, Audit>
  environment: { benchmarkIndex: number }
}

if ((await freshPages()) !== 0) process.exit(1)
const chromium = await ensureChromium('chromium')
const { openDemo } = await import('../src/demo/demo.ts')
const folder = mkdtempSync(join(tmpdir(), 'board-lighthouse-'))
const demo = await openDemo({ DATA_DIR: folder, HOST: '127.0.0.1', PORT: '0', RATE_LIMIT_SCALE: '1000' })
try {
  console.log(
    '| Page | Performance | Accessibility | Best practices | SEO | LCP s | TBT ms | CLS | KB without pictures | Machine |',
  )
  console.log('|---|---|---|---|---|---|---|---|---|---|')
  for (const path of paths) {
    const reports: Report[] = []
    for (let no = 0; no < RUNS; no += 1) reports.push(await run(demo.address + path))
    const score = (name: string) =>
      Math.round(median(reports.map(({ categories }) => categories[name]!.score)) * 100)
    const value = (name: string) => median(reports.map(({ audits }) => audits[name]!.numericValue ?? 0))
    console.log(
      `| \`${path}\` | ${score('performance')} | ${score('accessibility')} | ${score('best-practices')} | ${score('seo')} ` +
        `| ${(value('largest-contentful-paint') / 1000).toFixed(2)} | ${Math.round(value('total-blocking-time'))} | ${value('cumulative-layout-shift').toFixed(3)} ` +
        `| ${(median(reports.map(weight)) / 1000).toFixed(1)} | ${Math.round(median(reports.map(({ environment }) => environment.benchmarkIndex)))} |`,
    )
    for (const { title, score: found } of Object.values(reports[0]!.audits))
      if (found !== null && found < 0.9) console.log(`  below: ${title}`)
  }
} finally {
  await demo.app.close()
  rmSync(folder, { recursive: true, force: true })
}

/** Bytes that came over the wire, headers included, but for what the board's people put there. */
function weight({ audits }: Report): number {
  const items = audits['network-requests']?.details?.items ?? []
  return items
    .filter(({ url }) => !url.includes('/storage/'))
    .reduce((sum, { transferSize }) => sum + transferSize, 0)
}

async function run(url: string): Promise<Report> {
  const output = join(folder, 'report.json')
  // The demo answers from this very process, so nothing here may block.
  await promisify(execFile)(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${output}`,
      `--chrome-flags=${flags}`,
    ],
    {
      env: {
        ...process.env,
        CHROME_PATH: chromium,
        // `npx` runs it by its link, which the board's own packages do without, on a Node that may be too old for it.
        npm_config_bin_links: 'true',
        PATH: `${dirname(process.execPath)}${delimiter}${process.env['PATH']}`,
      },
    },
  )
  return JSON.parse(readFileSync(output, 'utf8')) as Report
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}
