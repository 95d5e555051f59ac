import assert from 'node:assert/strict'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import {
  arrive,
  assertAccessible,
  assertReadable,
  expectConsole,
  journey,
  widths,
} from '#test/support/journey.ts'
import { panelJourney } from '#test/support/panel-journey.ts'
import { until } from '#test/support/until.ts'
import { lastMailOf } from '#test/support/written-mails.ts'

const site = journey({}, { background: true })
const { open } = panelJourney(site)

const tamilName = 'யாழ்ப்பாணம் மாவட்ட வேலைவாய்ப்பு மற்றும் தொழில் வழிகாட்டல் நிலையம்'
const picture = async (width: number, height: number) => ({
  name: 'mine.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background: '#204080' } })
    .png()
    .toBuffer(),
})
const colourOf = (page: Page, token: string) =>
  page.evaluate(
    (name) => getComputedStyle(document.documentElement).getPropertyValue(name),
    `--color-${token}`,
  )
/** Without being loaded anew. */
const showsColour = (page: Page, colour: string) =>
  until(async () => (await colourOf(page, 'primary')).includes(colour))
const headerLink = (page: Page) => page.getByRole('banner').getByRole('link').first()

test('an owner gives the board its look, sees it before it is saved, and takes it back', async (t) => {
  const call = (options: Parameters<typeof site.board.call>[0]) => site.board.call(options)
  const manifest = async () => (await call({ url: '/ta/manifest.webmanifest' })).json()
  const html = async () => (await call({ url: '/' })).body
  const shipped = await html()
  const page = await open('/admin-panel/look', 'Look')
  const field = (name: string) => page.getByLabel(name, { exact: true })
  const save = () => page.getByRole('button', { name: 'Save the look' }).click()
  const sample = page.getByRole('region', { name: 'Preview, not saved yet' })

  await t.test(
    'a pale yellow is refused with what was measured, in the preview and by the server',
    async () => {
      await field('Main colour (optional)').fill('#FFF3B0')
      await sample.getByText('White text on the main colour: 1.1:1 of 4.5:1, too little').waitFor()
      expectConsole(page, /422/)
      await save()
      await page.getByText('White text on this colour has a contrast of 1.1:1').first().waitFor()
      assert.equal(await html(), shipped)
    },
  )

  await t.test('a dark red, names and a wide logo are shown before, and then everywhere', async () => {
    await field('Main colour (optional)').fill('#8d153a')
    await field('Name of the board (optional)').fill('Jaffna Careers')
    await field('Name in Tamil (optional)').fill(tamilName)
    await sample.getByText(tamilName).first().waitFor()
    await sample.getByText('White text on the main colour: 9.1:1 of 4.5:1, enough').waitFor()
    await assertAccessible(page)
    await assertReadable(page)
    await save()
    await page.getByText('The board has its new look').waitFor()
    await showsColour(page, '#8d153a')
    const logo = page.getByRole('form', { name: 'Logo' })
    const text = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
    await logo.getByLabel('Logo').setInputFiles(text)
    await logo.getByRole('button', { name: 'Save Logo' }).click()
    await logo.getByRole('alert').waitFor()
    await logo.getByLabel('Logo').setInputFiles(await picture(1_200, 240))
    await logo.getByRole('alert').waitFor({ state: 'detached' })
    await logo.getByRole('button', { name: 'Save Logo' }).click()
    await page.getByRole('img', { name: 'As it is now' }).waitFor()

    const visitor = await site.visitor({ width: widths.phone })
    await arrive(visitor, '/ta')
    assert.equal(await colourOf(visitor, 'primary'), '#8d153a')
    const mark = headerLink(visitor).getByRole('img', { name: tamilName })
    assert.ok(await mark.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth === 800))
    await assertReadable(visitor)
    await visitor.emulateMedia({ colorScheme: 'dark' })
    assert.notEqual(await colourOf(visitor, 'primary'), '#8d153a')
    await assertAccessible(visitor)
    const { name, theme_color, icons } = await manifest()
    assert.deepEqual([name, theme_color], [tamilName, '#8d153a'])
    const icon = await sharp((await call({ url: icons[1].src })).rawPayload)
      .extract({ left: 256, top: 20, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer()
    assert.deepEqual([...icon], [0x8d, 0x15, 0x3a])
  })

  await t.test('a mail has the name, the colour and the logo', async () => {
    await call({
      method: 'POST',
      url: '/api/contact',
      payload: { name: 'Nimal', email: 'nimal@example.lk', message: 'Where is the office?' },
    })
    const mail = await lastMailOf(site.board, 'contact_message')
    assert.equal(mail.from?.name, 'Jaffna Careers')
    assert.match(
      mail.html!,
      /header class="logo"><img src="[^"]+\/assets\/look\/logo-[\w-]+\.png" alt="Jaffna Careers"/,
    )
    assert.match(mail.html!, /\.button \{ background: #8d153a;/)
  })

  await t.test('own terms stand in place of the shipped ones', async () => {
    await mkdir(join(site.board.dataDir, 'brand'))
    await writeFile(
      join(site.board.dataDir, 'brand', 'terms.en.md'),
      '# Terms\n\nOur rules.\n\n## Rules of {site}\n\n- Read [our charter](https://charter.example/).\n- <script>alert(1)</script>',
    )
    await until(async () => (await call({ url: '/terms' })).body.includes('Rules of Jaffna Careers'))
    const visitor = await site.visitor({ width: widths.phone })
    await arrive(visitor, '/terms')
    await visitor.getByText('<script>alert(1)</script>').waitFor()
    assert.equal(
      await visitor.getByRole('link', { name: 'our charter' }).getAttribute('href'),
      'https://charter.example/',
    )
    await assertAccessible(visitor)
    await rm(join(site.board.dataDir, 'brand'), { recursive: true })
  })

  await t.test('an earlier look stands again, and the shipped one comes back whole', async () => {
    await page.reload()
    const earlier = page.getByRole('listitem').filter({ hasText: 'Jaffna Careers · #8d153a' }).last()
    await earlier.getByRole('button', { name: 'Use again' }).click()
    await earlier.getByRole('button', { name: 'Use again' }).click()
    await page.getByText('None of your own').first().waitFor()
    await page.getByRole('button', { name: 'Back to the shipped look' }).click()
    await page.getByRole('button', { name: 'Back to the shipped look' }).click()
    await page.getByRole('button', { name: 'Back to the shipped look' }).waitFor({ state: 'detached' })
    await showsColour(page, '#00534e')
    await assertReadable(page)
  })
})
