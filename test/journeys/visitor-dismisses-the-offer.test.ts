// In npm test: a closed offer that is back on the next page.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { aVacancy } from '#test/support/factories.ts'
import { arrive, assertAccessible, assertFits, hydrated, journey } from '#test/support/journey.ts'
import { longTest } from '#test/support/sizes.ts'
import { waitForLayout } from '#test/support/wait-for-layout.ts'

const site = journey()
let listed: Promise<unknown> | undefined

async function listVacancies(): Promise<void> {
  for (let no = 0; no < 12; no += 1) await aVacancy(site.board)
}

const offer = (page: Page) => page.getByRole('region', { name: 'Offer' })

async function homeAt(width: number, storage: Record<string, string> = {}): Promise<Page> {
  await (listed ??= listVacancies())
  const page = await site.open('/', { width, storage })
  return page
}

longTest('the offer is shown from 320 to 768 px', async () => {
  const page = await homeAt(319)
  for (const [width, shown] of [
    [319, false],
    [320, true],
    [768, true],
    [769, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    assert.equal(await offer(page).isVisible(), shown, `${width} px`)
    if (width >= 320) await assertFits(page)
  }
})

longTest('the offer leaves the screen, and what the page ends with stands above it', async () => {
  const page = await homeAt(360)
  await assertAccessible(page)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await waitForLayout(page)
  const [box, end] = await page.evaluate(() =>
    ['.offer', 'footer'].map((name) => document.querySelector(name)!.getBoundingClientRect().toJSON()),
  )
  assert.ok(end.bottom <= box.top, `${end.bottom} px of ${box.top}`)
  assert.ok(box.height <= 64, `${box.height} px high`)
  await page.getByRole('contentinfo').getByRole('link').last().focus()
  const last = (await page.getByRole('contentinfo').getByRole('link').last().boundingBox())!
  assert.ok(last.y + last.height <= box.top)
})

longTest('the keyboard closes the offer, for an hour and in milliseconds', async () => {
  const page = await homeAt(360)
  const before_ = Date.now()
  await page.getByRole('button', { name: 'Close this offer' }).press('Enter')
  await offer(page).waitFor({ state: 'detached' })
  const kept = Number(await page.evaluate(() => localStorage.getItem('smBannerDismissed')))
  assert.ok(kept >= before_ - 1000 && kept <= Date.now() + 1000)
  await page.reload()
  await hydrated(page)
  assert.equal(await offer(page).count(), 0)

  const other = await homeAt(360)
  await other.getByRole('button', { name: 'Close this offer' }).focus()
  await other.keyboard.press('Escape')
  await offer(other).waitFor({ state: 'detached' })
})

test('the offer is gone before the first paint within the hour, and back after it', async () => {
  const hour = 3_600_000
  const within = await homeAt(360, { smBannerDismissed: String(Date.now() - hour + 60_000) })
  assert.equal(await offer(within).count(), 0)
  // The header may be painted while it arrives; what stands below it would be moved by the offer.
  const moved = await within.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        new PerformanceObserver((list) => {
          const nodes = list
            .getEntries()
            .flatMap((entry) => (entry as unknown as { sources: { node: Node | null }[] }).sources)
            .map(({ node }) => node)
          resolve(
            nodes
              .filter((node) => node instanceof Element)
              .filter((node) => !node.closest('header'))
              .map((node) => node.outerHTML),
          )
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(resolve, 500, [])
      }),
  )
  assert.deepEqual(moved, [])
  const after = await homeAt(360, { smBannerDismissed: String(Date.now() - hour - 1000) })
  assert.equal(await offer(after).isVisible(), true)
})

longTest('the offer stands on Home only, and not over what a search found', async () => {
  const page = await site.visitor({ width: 360 })
  for (const path of ['/top-employers', '/?q=nothing']) {
    await arrive(page, path)
    assert.equal(await offer(page).count(), 0)
  }
})
