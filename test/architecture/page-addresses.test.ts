import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { translatedLanguages } from '#src/strings/languages.ts'
import { root } from '../../scripts/steps.ts'

const sources = globSync('src/{layouts,ui,web,areas/*/pages}/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !file.includes('.test.'),
)

/** Places that match, as `file: text`. */
function found(pattern: RegExp, files = sources): string[] {
  return files.flatMap((file) =>
    Array.from(readFileSync(join(root, file), 'utf8').matchAll(pattern), ([text]) => `${file}: ${text}`),
  )
}

const except = (...names: string[]) => sources.filter((file) => !names.some((name) => file.endsWith(name)))

test('pages lead to pages of the board by the router or by RouteLink, which keep the language', () => {
  assert.ok(sources.length > 200)
  assert.deepEqual(found(/<a\b[^>]*?\shref=(?:"\/|\{[`'"]\/(?!storage\/))/g), [])
  assert.deepEqual(found(/<form\b[^>]*?\s(?:action|formAction)=(?:"|\{[`'"])/g), [])
  assert.deepEqual(found(/\blocation\.(?:assign|replace)\(|\blocation\.href\s*=[^=]|\bwindow\.open\(/g), [])
})

test('RouteLink alone writes a link without the router', () => {
  assert.deepEqual(found(/\bimport\.meta\.env\.SSR\b/g, except('ui/shell/route-link.tsx')), [])
})

test('a page names its address to search engines by PageAddress, with the other languages', () => {
  assert.deepEqual(
    found(/rel="(?:canonical|alternate)"(?=[^>]*hrefLang)|rel="canonical"/g, except('site/page-address.tsx')),
    [],
  )
})

test('each language can stand first in the row of languages: the style sheet orders it', () => {
  const styles = readFileSync(join(root, 'src/app.css'), 'utf8')
  for (const language of translatedLanguages)
    assert.ok(styles.includes(`[data-languages='${language}'] .language-row [lang='${language}']`), language)
})
