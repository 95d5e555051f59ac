import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, beforeEach, test } from 'node:test'
import sharp from 'sharp'
import { readLegalText, readLookFolder } from './look-folder.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'look-'))
const folder = join(dataDir, 'brand')
after(() => rm(dataDir, { recursive: true }))
beforeEach(async () => {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
})
const put = (name: string, bytes: string | Buffer) => writeFile(join(folder, name), bytes)
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8d153a' } })

test('a board without the folder has no problem and nothing of its own', async () => {
  await rm(folder, { recursive: true })
  assert.deepEqual(await readLookFolder(dataDir), { fields: {}, pictures: {}, legal: {}, problems: [] })
})

test('every file of the folder is read; pictures are drawn anew, and small', async () => {
  await put(
    'look.json',
    JSON.stringify({ name: ' Galle Careers ', name_ta: 'காலி', primary_colour: '#8D153A' }),
  )
  await put('logo.jpg', await picture(3000, 600).jpeg().toBuffer())
  await put('icon.png', await picture(20, 40).png().toBuffer())
  await put('terms.en.md', '# Terms\nOurs.\n\n## All\n- One\n- Two')
  await put('.DS_Store', 'x')
  const { fields, pictures, legal, problems } = await readLookFolder(dataDir)
  assert.deepEqual(problems, [])
  assert.deepEqual(fields, { name: 'Galle Careers', name_ta: 'காலி', primary_colour: '#8d153a' })
  assert.deepEqual([pictures.logo!.width, pictures.logo!.height], [800, 160])
  assert.deepEqual([pictures.icon!.width, pictures.icon!.height], [512, 512])
  assert.equal((await sharp(pictures.logo!.png).metadata()).format, 'png')
  assert.deepEqual(legal['terms.en'], {
    language: 'en',
    lead: 'Ours.',
    sections: [{ title: 'All', parts: [{ points: ['One', 'Two'] }] }],
  })
})

test('each part that cannot be used is named, and the others are used', async () => {
  await put(
    'look.json',
    JSON.stringify({ name: 'Galle', primary_colour: '#fff3b0', colour: 'red', email: 'x' }),
  )
  await put('logo.png', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await put('icon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await mkdir(join(folder, 'terms.en.md'))
  await put('privacy.si.md', '# Only a title')
  await symlink('/dev/null', join(folder, 'privacy.ta.md'))
  const { fields, pictures, problems } = await readLookFolder(dataDir)
  assert.deepEqual(fields, { name: 'Galle', primary_colour: null, accent_colour: null })
  assert.deepEqual(pictures, {})
  const all = problems.join('\n')
  for (const part of [
    /icon\.svg is no file that the board reads/,
    /logo\.png is no PNG or JPEG that can be read/,
    /terms\.en\.md is no regular file/,
    /privacy\.ta\.md is no regular file/,
    /privacy\.si\.md has no section/,
    /look\.json: colour is none of name, /,
    /look\.json: email has a value that is not usable/,
    /primary_colour has a contrast of 1\.1:1 \(text on primary\), and needs 4\.5:1/,
  ])
    assert.match(all, part)
  await put('look.json', '{')
  assert.match((await readLookFolder(dataDir)).problems.join('\n'), /look\.json .*JSON/)
})

test('a legal text is headings, paragraphs and points, and nothing in it is markup', () => {
  const text =
    '# Title\r\n\r\nThe lead\nof two lines.\r\n\r\n## One ##\nWords <b>of</b>\nmine.\n- a\n  b\n* c\n\nEnd.\n### Two'
  assert.deepEqual(readLegalText(text, 'si'), {
    language: 'si',
    lead: 'The lead of two lines.',
    sections: [
      {
        title: 'One ##',
        parts: [{ words: 'Words <b>of</b> mine.' }, { points: ['a b', 'c'] }, { words: 'End.' }],
      },
      { title: 'Two', parts: [] },
    ],
  })
  assert.deepEqual(readLegalText('', 'en').sections, [])
})
