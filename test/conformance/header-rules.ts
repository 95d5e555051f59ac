import assert from 'node:assert/strict'
import { CspEvaluator } from 'csp_evaluator'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { MAX_HEADER } from '#src/contract/values/units.ts'

export type AnswerHeaders = Record<string, string | string[] | undefined>

/** ASVS 5.0, 3.4.1 to 3.4.8, and what else every answer of the board says to a browser. */
const exact: Record<string, RegExp> = {
  'strict-transport-security': /^max-age=63072000; includeSubDomains$/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^(same-origin|cross-origin)$/,
  'permissions-policy': /camera=\(\).*geolocation=\(\).*microphone=\(\)/,
}
/** Texts say how their letters are coded. */
const charset = /^(text\/|application\/([\w.+-]*\+)?(json|xml|javascript)\b)(?!.*charset=utf-8)/i

export interface Answered {
  status: number
  headers: AnswerHeaders
  hasBody: boolean
  /** The address lets its bearer do something. */
  secretAddress?: boolean
  /** The one page that every site may frame. */
  isFramed?: boolean
  /** A page behind a signed link, whose forms would otherwise come from nowhere. */
  isLinkPage?: boolean
}

/** Each rule that the headers of an answer break. */
export function brokenRules({
  status,
  headers,
  hasBody,
  secretAddress,
  isFramed,
  isLinkPage,
}: Answered): string[] {
  const broken: string[] = []
  const referrer = secretAddress ? /^no-referrer$/ : isLinkPage ? /^same-origin$/ : exact['referrer-policy']!
  const isShown = isFramed && (status === 200 || status === 304)
  const framing = isShown ? /^undefined$/ : exact['x-frame-options']!
  const rules = { ...exact, 'referrer-policy': referrer, 'x-frame-options': framing }
  const type = headers['content-type']
  const isFile = /^(text\/(css|javascript)|image\/)/.test(String(type))
  for (const [name, wanted] of Object.entries(rules))
    if (!(isFile && name === 'permissions-policy') && !wanted.test(String(headers[name])))
      broken.push(`${name}: ${String(headers[name])}`)
  broken.push(...brokenPolicy(headers, isShown))
  if (hasBody && type === undefined) broken.push('a body without a type')
  if (charset.test(String(type))) broken.push(`content-type: ${String(type)}`)
  if (status !== 304 && hasBody && headers['cache-control'] === undefined) broken.push('no cache-control')
  for (const [name, value] of Object.entries(headers))
    if (String(value).length > MAX_HEADER) broken.push(`${name} has ${String(value).length} characters`)
  for (const name of ['server', 'x-powered-by', 'x-topics'])
    if (headers[name] !== undefined) broken.push(`${name} tells of the inside`)
  return broken
}

const judged = new Map<string, string[]>()

/** A policy is judged once for each media type: thousands of answers have the same few. */
function brokenPolicy(headers: AnswerHeaders, isFramed = false): string[] {
  const { 'content-security-policy': policy, 'content-type': type } = headers
  const key = `${String(policy)} ${String(type)} ${isFramed} ${isDownload(headers)}`
  const broken = judged.get(key) ?? judgePolicy(headers, isFramed)
  judged.set(key, broken)
  return broken
}

const isDownload = (headers: AnswerHeaders) => String(headers['content-disposition']).startsWith('attachment')

/** A picture may stand in a page of another site; its viewer's own styles and the PDF viewer are let in. */
function judgePolicy(headers: AnswerHeaders, isFramed: boolean): string[] {
  const policy = String(headers['content-security-policy'])
  const { csp } = new CspParser(policy)
  const broken: string[] = []
  const isPdf = headers['content-type'] === 'application/pdf' && !isDownload(headers)
  const wanted: Record<string, string> = {
    'default-src': "'none'",
    'object-src': isPdf ? "'self'" : "'none'",
    'base-uri': "'none'",
    // An employer reads a CV in the page.
    'frame-ancestors': isFramed ? '*' : isPdf ? "'self'" : "'none'",
  }
  for (const [directive, value] of Object.entries(wanted))
    if (csp.directives[directive]?.join(' ') !== value) broken.push(`${directive} in ${policy}`)
  if (!csp.directives['form-action']) broken.push(`form-action in ${policy}`)
  if (csp.directives['script-src']) broken.push(...brokenPagePolicy(csp.directives, policy))
  const type = headers['content-type']
  if (csp.directives['script-src'] && type && !String(type).startsWith('text/html'))
    broken.push(`${String(type)} is no page, and yet: ${policy}`)
  // Google's evaluator: at MEDIUM_MAYBE it only asks whether 'self' serves uploads as script; nosniff prevents that.
  for (const { severity, directive, description } of new CspEvaluator(csp).evaluate())
    if (severity < Severity.STRICT_CSP) broken.push(`${Severity[severity]} ${directive}: ${description}`)
  return broken
}

type Directives = Record<string, string[] | undefined>

/** Scripts of the board's own files, and those in the page by their hashes; no text becomes one. */
function brokenPagePolicy(directives: Directives, policy: string): string[] {
  const broken: string[] = []
  if (
    !directives['script-src']!.every((source) => source === "'self'" || /^'sha256-[\w+/]{43}='$/.test(source))
  )
    broken.push(`script-src in ${policy}`)
  if (directives['require-trusted-types-for']?.join() !== "'script'" || !directives['trusted-types'])
    broken.push(`trusted types in ${policy}`)
  return broken
}

export function assertHeaders(answer: Answered, what: string): void {
  assert.deepEqual(brokenRules(answer), [], `${what}: ${answer.status}`)
}

/** An address says these of the answer to it. */
export function addressOf(given: string): Pick<Answered, 'secretAddress' | 'isFramed' | 'isLinkPage'> {
  const { pathname = given, search = '' } = URL.parse(given, 'http://board.test') ?? {}
  const path = pathname + search
  return {
    // An address that cannot be decoded is refused before it is a link or a page.
    secretAddress:
      path.includes('token=') || (/^\/(?:(?:si|ta)\/)?l\/[^/]+$/.test(pathname) && isDecodable(pathname)),
    isFramed: /^\/(?:(?:si|ta)\/)?embed$/.test(pathname),
    isLinkPage: /^\/(?:(?:si|ta)\/)?l\/[^/]+\//.test(pathname) && isDecodable(pathname),
  }
}

function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path).length > 0
  } catch {
    return false
  }
}
