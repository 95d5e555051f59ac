// Every public page at its addresses in three languages, over real HTTP.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { dictionaries } from '#src/strings/dictionaries.ts'
import { hasLanguages, languageOfPath, localizedPath } from '#src/strings/language-paths.ts'
import { offeredLanguages, translatedLanguages } from '#src/strings/languages.ts'
import { testBoard } from '#test/support/app.ts'
import { aVacancy } from '#test/support/factories.ts'
import { pagePaths } from './page-paths.ts'

const pagesFolder = join(import.meta.dirname, '../../build')
const board = await testBoard({ after }, { RATE_LIMIT_SCALE: '100' }, { pagesFolder })
const site = 'http://board.test'
const address = await board.listen()
const { id } = await aVacancy(board)

/** Public pages with what makes another page of them. */
const paths = [
  ...pagePaths(String(id)).filter((path) => hasLanguages(path) && !path.includes(':')),
  '/?page=1&category=3&district=Galle&sort=closing&q=driver',
  '/application?form=job-seeker',
  '/reset-password?token=lvp_secret&email=nimal%40example.lk',
  '/jobs/2147483000',
  '/no/such/page',
]

const ask = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(address + path, { headers, redirect: 'manual' })
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}
const textOf = (html: string) => html.replaceAll('&amp;', '&')
const all = (html: string, pattern: RegExp) =>
  Array.from(html.matchAll(pattern), ([, found]) => textOf(found!))
const isIndexed = (html: string) => !/<meta name="robots" content="noindex/.test(html)
const alternatesOf = (html: string) =>
  Array.from(
    html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi),
    ([, language, href]) => [language, textOf(href!)],
  )

for (const path of paths)
  test(`${path} is the same page in three languages`, async () => {
    const statuses = new Set<number>()
    const titles = new Set<string>()
    for (const language of offeredLanguages) {
      const here = localizedPath(language, path)
      const { status, headers, html } = await ask(here)
      statuses.add(status)
      assert.equal(headers.get('set-cookie'), null)
      if (status >= 300 && status < 400) {
        assert.equal(languageOfPath(headers.get('location')!), language)
        continue
      }
      assert.equal(/<html lang="(\w+)"/.exec(html)?.[1], language)
      if (isIndexed(html)) titles.add(/<title>(.+?)<\/title>/.exec(html)![1]!)
      assert.doesNotMatch(headers.get('vary') ?? '', /cookie/i)
      const other = await ask(here, { cookie: 'lang=ta; lang=si', 'accept-language': 'ta,si;q=0.5' })
      assert.equal(other.html, html, 'whatever the browser says of its visitor')

      // Links of the switch, and of the line that offers a language, lead to the others.
      const own = html.replaceAll(/<a [^>]*data-language=[^>]*>/g, '')
      const links = [...all(own, /<a [^>]*href="(\/[^"]*)"/g), ...all(own, /<form [^>]*action="(\/[^"]*)"/g)]
      assert.ok(links.length > 5)
      for (const link of links)
        if (hasLanguages(link)) assert.equal(languageOfPath(link), language, `${here} leads to ${link}`)
      const switches = all(html, /<a href="([^"]+)"[^>]*data-language=/g)
      if (path.startsWith('/reset-password')) assert.deepEqual(switches, [])
      else assert.ok(switches.some((to) => languageOfPath(to) !== language))
    }
    assert.equal(statuses.size, 1)
    assert.ok([0, offeredLanguages.length].includes(titles.size), 'a title of its own in each language')
  })

for (const path of paths)
  test(`${path} names itself and all its languages to search engines, each of which names them too`, async () => {
    const { status, html } = await ask(path)
    if (status !== 200) return assert.deepEqual(alternatesOf(html), [])
    if (!isIndexed(html)) return
    const [canonical] = all(html, /<link rel="canonical" href="([^"]+)"/g)
    const english = canonical!.slice(site.length)
    const wanted = [
      ...offeredLanguages.map((language) => [language, site + localizedPath(language, english)]),
      ['x-default', canonical],
    ]
    assert.ok(canonical!.startsWith(`${site}/`))
    for (const language of offeredLanguages) {
      const page = await ask(localizedPath(language, path))
      assert.deepEqual(alternatesOf(page.html), wanted, language)
      assert.deepEqual(all(page.html, /<link rel="canonical" href="([^"]+)"/g), [
        site + localizedPath(language, english),
      ])
      assert.equal((await ask(localizedPath(language, english))).status, 200)
    }
  })

// Long enough that no name contains it by chance, and without places to fill.
const englishTexts = Object.values(dictionaries.en).filter((text) => text.length > 7 && !/[{}]/.test(text))

/** Texts of the English dictionary that stand in a page, but for its offers to read it in English. */
function englishIn(html: string): string[] {
  const read = html
    .replaceAll(/<script[^]*?<\/script>/g, '')
    .replaceAll(/<(aside|a)\b[^>]*\slang="en"[^]*?<\/\1>/g, '')
    .replaceAll(/\s(?:value|name|href|class|id|data-[\w-]+)="[^"]*"/g, '')
  return englishTexts.filter((text) => read.includes(`>${text}<`) || read.includes(`"${text}"`))
}

for (const language of translatedLanguages)
  test(`no text of the frame is English on a page in ${language}`, async () => {
    assert.ok(englishIn((await ask('/')).html).length > 10)
    for (const path of paths)
      assert.deepEqual(englishIn((await ask(localizedPath(language, path))).html), [], path)
  })

test('a language that the board does not have is a page that is missing', async () => {
  for (const path of ['/fr', '/fr/jobs/1', '/sinhala', '/language/fr?back=/']) {
    const { status, html } = await ask(path)
    assert.equal(status, 404, path)
    assert.equal(/<html lang="(\w+)"/.exec(html)?.[1], 'en', path)
    assert.ok(html.includes(dictionaries.en['error.not_found.title']), path)
    for (const link of all(html, /href="([^"]+)"/g))
      assert.ok(!/^(?:\/\/|\/\\|https?:\/\/(?!www\.|board))/.test(link), `${path} leads to ${link}`)
  }
})

test('a form that is sent without script is answered in the language of its page', async () => {
  for (const language of offeredLanguages) {
    const answer = await fetch(address + localizedPath(language, '/contact-us'), {
      method: 'POST',
      body: new URLSearchParams({ name: 'Kumari', email: 'kumari', message: 'Ayubowan' }),
    })
    assert.equal(answer.status, 422)
    const html = await answer.text()
    assert.ok(html.includes(dictionaries[language]['field.email']))
    assert.ok(html.includes(`action="${localizedPath(language, '/contact-us')}"`))
  }
})

test('what a page is refused for without a page is said in its language, whatever the browser prefers', async () => {
  for (const language of offeredLanguages) {
    const answer = await fetch(address + localizedPath(language, '/contact-us'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'ta' },
      body: '{}',
    })
    assert.deepEqual([answer.status, answer.headers.get('content-language')], [415, language])
    const { message } = (await answer.json()) as { message: string }
    assert.equal(message, dictionaries[language]['problem.unsupported_media_type'])
  }
})
