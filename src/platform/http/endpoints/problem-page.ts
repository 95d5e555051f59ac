import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { ProblemBody } from '#src/contract/errors.ts'
import { escapeMarkup } from '#src/contract/values/escape-markup.ts'
import type { Texts } from '#src/strings/en.ts'
import type { Language } from '#src/strings/languages.ts'
import { nothingAllowed } from '../security/security-headers.ts'

const style = `:root { color-scheme: light dark }
body { max-width: 32rem; margin: 20vh auto 0; padding: 0 1.5rem; font: 1.0625rem/1.6 system-ui, sans-serif }
h1 { font-size: 1.25rem }`

/** Needs no file of the board: it stands in for pages that could not be made. */
export const problemPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `${nothingAllowed}; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
}

/** Paths that belong to programs: an unknown one is a problem, never a page. */
export function isForPrograms(url: string): boolean {
  return /^\/(api|storage|sanctum|assets)(\/|\?|$)/.test(url)
}

/** A person who opened a page reads HTML, not JSON. */
export function opensPage({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): boolean {
  return !isForPrograms(url) && (headers.accept ?? '').includes('text/html')
}

export function problemPage({ message }: ProblemBody, language: Language, texts: Texts): string {
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeMarkup(message)}</title>
<style>${style}</style>
<main>
<h1>${escapeMarkup(message)}</h1>
<p><a href="">${escapeMarkup(texts['home.retry'])}</a></p>
</main>
</html>
`
}
