// Every page that has an address of its own, as search engines read it over real HTTP.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { hasLanguages, localizedPath } from '#src/strings/language-paths.ts'
import { offeredLanguages } from '#src/strings/languages.ts'
import { testBoard } from '#test/support/app.ts'
import { aCategory, aCity, aVacancy } from '#test/support/factories.ts'
import { pagePaths } from './page-paths.ts'

const pagesFolder = join(import.meta.dirname, '../../build')
const board = await testBoard({ after }, { RATE_LIMIT_SCALE: '100' }, { pagesFolder })
const address = await board.listen()
const { id } = await aVacancy(board)
const read = async (path: string) => {
  const answer = await fetch(address + path, { redirect: 'manual' })
  return { status: answer.status, html: await answer.text() }
}
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta name="${name}" content="([^"]+)"`).exec(html)?.[1]

const paths = new Set(pagePaths(String(id)).filter((path) => hasLanguages(path) && !path.includes(':')))

test('a page stands in the sitemap with a description in each language, or says that engines may not keep it', async () => {
  const { html: sitemap } = await read('/sitemap.xml')
  const kept: string[] = []
  for (const path of paths) {
    const descriptions = new Set<string | undefined>()
    for (const language of offeredLanguages) {
      const here = localizedPath(language, path)
      const { status, html } = await read(here)
      if (status !== 200) continue
      const isIndexed = !metaOf(html, 'robots')?.startsWith('noindex')
      assert.equal(sitemap.includes(`<loc>http://board.test${here}</loc>`), isIndexed, here)
      if (isIndexed) descriptions.add(metaOf(html, 'description'))
    }
    if (descriptions.size === 0) continue
    kept.push(path)
    // The words of a vacancy are the same in all.
    assert.equal(descriptions.size, path.startsWith('/jobs/') ? 1 : offeredLanguages.length, path)
    assert.ok(!descriptions.has(undefined), path)
  }
  for (const path of ['/post-vacancy', '/login', '/signup']) assert.ok(kept.includes(path), path)
  assert.ok(!kept.includes('/my-data'))
})

test('every page that the server writes has one main heading', async () => {
  for (const path of paths)
    for (const language of offeredLanguages) {
      const { status, html } = await read(localizedPath(language, path))
      if (status === 200) assert.equal(html.match(/<h1\b/g)?.length, 1, `${language} ${path}`)
    }
})

for (const [name, lang] of [
  ['ලංකා පෙහෙකම්හල', 'si'],
  ['யாழ் உணவகம்', 'ta'],
] as const)
  test(`wherever a page shows the name of a company in ${lang}, it says so`, async () => {
    const { company_id } = await aVacancy(board, { company_name: name })
    await board.app.context.changes.transaction(async (trx, changed) => {
      await trx.updateTable('companies').set({ sort_order: 1 }).where('id', '=', company_id).execute()
      changed('clients', 'vacancies')
    })
    for (const path of [`/companies/${company_id}`, '/top-employers', '/']) {
      const html = await (await fetch(address + path)).text()
      const elements = Array.from(html.split('<body')[1]!.matchAll(/<([^>]*)>[^<]*/g))
      const shown = elements.filter(([whole, tag]) => whole.includes(name) && !tag!.startsWith('script'))
      assert.ok(shown.length > 0, path)
      for (const [, tag] of shown) assert.match(tag!, new RegExp(`lang="${lang}"`), path)
    }
  })

/** Pages of one person or one act, and those that lead to them: no list names them. */
const inNoSitemap = [
  '/reset-password',
  '/confirm-email',
  '/not-me',
  '/alerts/new',
  '/jobs/:id/report',
  '/jobs/:id/apply',
  '/jobs/:id/print',
  '/vacancies/:category/print',
  '/vacancies/in/:district/print',
  '/vacancies/:category/in/:district/print',
  '/application-link',
  '/application-code',
  '/my-applications',
  '/saved',
  '/my-data',
]
const ofOnePerson =
  /^\/(?:account|l|admin-panel|admin-login|admin-invitation|admin-forgot-password|admin-reset-password)(?:\/|$)/

test('each page of routes.ts is in the sitemap, or is named here as one that is not', async () => {
  const city = await aCity(board, { district: 'Galle' })
  const job_category_id = (await aCategory(board)).id
  for (let no = 0; no < 3; no += 1)
    await aVacancy(board, { city_id: city.id, job_category_id, company_name: 'Lamps & Sons' })
  const { html: sitemap } = await read('/sitemap.xml')
  const found = Array.from(sitemap.matchAll(/<loc>http:\/\/board\.test([^<]*)<\/loc>/g), ([, path]) => path!)
  const isFound = (pattern: string) => {
    const shape = new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`)
    return found.some((path) => shape.test(path))
  }
  const patterns = new Set(pagePaths(':id').filter((path) => !ofOnePerson.test(path)))
  const missing = [...patterns].filter((pattern) => !isFound(pattern))
  assert.deepEqual(missing.toSorted(), inNoSitemap.toSorted())
})
