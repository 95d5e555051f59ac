import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { balancer } from '#test/faults/balancer.ts'
import { caddyfiles, startCaddy } from '#test/support/caddy.ts'
import { hydrated, journey } from '#test/support/journey.ts'
import { startNginx } from '#test/support/nginx.ts'
import { twoBuilds } from '#test/support/two-builds.ts'

const builds = twoBuilds()
const site = journey({ TRUST_PROXY: '127.0.0.1' }, { pagesFolder: builds.older })

/** Its style sheet has arrived: without it a page has margins of the browser. */
const isStyled = (page: Page) => page.evaluate(() => getComputedStyle(document.body).margin === '0px')
const isOlder = (page: Page) =>
  page.evaluate(() =>
    document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')!.href.includes('-older'),
  )

/** Opens the pages of each build, and has each of them load its late files. */
async function readsBoth(address: string): Promise<void> {
  const seen = new Set<boolean>()
  for (let tries = 0; tries < 20 && seen.size < 2; tries += 1) {
    const page = await site.visit(`${address}/contact-us`, { fresh: true })
    assert.ok(await isStyled(page))
    const older = await isOlder(page)
    if (!seen.has(older)) {
      await hydrated(page)
      await page.getByRole('link', { name: 'Our Clients' }).first().click()
      await page.waitForURL(/top-employers/)
    }
    seen.add(older)
    await page.context().close()
    // By turns, a page with its one file would come from the same node each time.
    await fetch(`${address}/healthz`)
  }
  assert.equal(seen.size, 2, 'pages of both builds were read')
}

test('two nodes of two builds behind the documented nginx have each other’s assets', async (t) => {
  const nodes = [site.address, await site.board.listenBeside({ pagesFolder: builds.newer })]
  await readsBoth((await startNginx(t, nodes)).address)
})

for (const configuration of Object.keys(caddyfiles) as (keyof typeof caddyfiles)[])
  test(`two nodes of two builds behind Caddy by ${configuration} have each other’s assets`, async (t) => {
    const newer = await site.board.listenBeside({ pagesFolder: builds.newer })
    await readsBoth(await startCaddy(t, [site.address, newer], configuration))
  })

test('a page that was opened before an update in place stays styled, and loads its late files', async (t) => {
  const nodes = [site.address]
  const { address } = await balancer(t, nodes)
  const [reading, panel] = [await site.visitor({ fresh: true }), await site.visitor({ fresh: true })]
  for (const page of [reading, panel]) await page.goto(`${address}/contact-us`)
  assert.ok(await isOlder(reading))
  nodes[0] = await site.board.listenBeside({ pagesFolder: builds.update() })
  await hydrated(reading)
  await reading.getByRole('link', { name: 'Our Clients' }).first().click()
  await reading.waitForURL(/top-employers/)
  assert.ok((await isOlder(reading)) && (await isStyled(reading)))
  await panel.reload()
  assert.ok(!(await isOlder(panel)) && (await isStyled(panel)))
})
