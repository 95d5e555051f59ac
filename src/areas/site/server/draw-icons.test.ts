import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import sharp from 'sharp'
import { shippedLook } from '#src/platform/look.ts'
import { findIcon } from './draw-icons.ts'

test('an icon that could not be drawn is drawn at the next request', async () => {
  const icon = { png: Buffer.from('x'), hash: '', width: 1, height: 1 }
  const look = { ...shippedLook({ name: 'Board' }), icon }
  await assert.rejects(findIcon(look, 'icon-192.png')!)
  icon.png = await sharp({ create: { width: 512, height: 512, channels: 3, background: '#8d153a' } })
    .png()
    .toBuffer()
  assert.equal((await sharp(await findIcon(look, 'icon-192.png')).metadata()).width, 192)
})

test('an icon like a photograph makes no heavy first visit', async () => {
  const raw = { width: 512, height: 512, channels: 3 } as const
  const png = await sharp(randomBytes(512 * 512 * 3), { raw })
    .png({ palette: true })
    .toBuffer()
  const look = { ...shippedLook({ name: 'Board' }), icon: { png, hash: '', width: 512, height: 512 } }
  const svg = await findIcon(look, 'favicon.svg')!
  assert.ok(svg.length < 32 * 1024, `${svg.length} bytes`)
  assert.equal((await sharp(svg).metadata()).width, 512)
})
