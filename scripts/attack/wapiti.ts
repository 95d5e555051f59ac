import { existsSync } from 'node:fs'
import { mkdtemp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { seconds } from '../steps.ts'
import { lastLines, tool } from './tool.ts'

const CRAWL_SECONDS = 40

// Modules are left out that ask a server of wapiti's makers (ssrf, xxe) or a list of theirs (nikto, wapp).
const modules =
  'backup,blindsql,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss'

/** These findings of wapiti are so on purpose. */
const decided: [said: RegExp, why: string][] = [
  [/X-XSS-Protection is not set/, 'browsers have removed it; OWASP advises against it'],
  [/Strict-Transport-Security is not set/, 'never over plain HTTP, which the demo speaks'],
  [/^Secure Flag cookie/, 'set wherever the board is reached by HTTPS'],
  [/HttpOnly flag is not set in the cookie : XSRF-TOKEN/, 'clients read it, and it protects nothing'],
  [/^Cross Site Request Forgery/, 'Origin and Sec-Fetch-Site are checked, and the session is no cookie'],
]

interface Finding {
  method: string
  path: string
  info: string
}

/**
 * Runs wapiti on these addresses and on those that they link to. Each of its modules is stopped after
 * `moduleSeconds`.
 */
export async function wapiti(
  [first, ...more]: readonly string[],
  header: string | undefined,
  folder: string,
  depth: number,
  moduleSeconds: number,
): Promise<string[]> {
  const begun = performance.now()
  const place = await mkdtemp(join(folder, 'wapiti-'))
  const report = join(place, 'report.json')
  const { origin } = new URL(first!)
  const args = ['-u', `${origin}/`, '-s', first!, ...more.flatMap((url) => ['-s', url]), '-m', modules]
  args.push(...`--scope folder --flush-session --no-bugreport -d ${depth} --max-links-per-page 12`.split(' '))
  args.push('--max-scan-time', String(CRAWL_SECONDS), '--max-attack-time', String(moduleSeconds))
  // It asks for Brotli, which it cannot read without another package.
  args.push('-H', 'Accept-Encoding: identity')
  if (header) args.push('-H', `Authorization: ${header}`)
  args.push('-v', '1', '-f', 'json', '-o', report, '--store-session', place, '--store-config', place)
  const { words, isCut } = await tool(
    'wapiti',
    args,
    CRAWL_SECONDS + 60 + moduleSeconds * modules.split(',').length,
  )
  const crawled = /found (\d+) URLs and forms/.exec(words)?.[1] ?? '0'
  const stopped = [...words.matchAll(/Max attack time was reached for module (\w+)/g)].map(([, name]) => name)
  console.log(`  wapiti: ${crawled} addresses and forms, ${seconds(begun)}`)
  if (stopped.length > 0) console.log(`  stopped after ${moduleSeconds} s: ${stopped.join(', ')}`)
  if (isCut || !existsSync(report)) return [`wapiti wrote no report\n${lastLines(words, 15)}`]
  if (Number(crawled) < more.length) return [`wapiti read ${crawled} of ${more.length + 1} addresses`]
  const { vulnerabilities, anomalies } = JSON.parse(await readFile(report, 'utf8')) as Record<
    'vulnerabilities' | 'anomalies',
    Record<string, Finding[]>
  >
  const said = Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, found]) =>
    found.map(({ method, path, info }) => `${kind}: ${method} ${path} ${info}`),
  )
  for (const [words, why] of decided)
    if (said.some((one) => words.test(one))) console.log(`  as decided: ${words.source}: ${why}`)
  return said.filter((one) => !decided.some(([words]) => words.test(one))).map((one) => `wapiti ${one}`)
}
