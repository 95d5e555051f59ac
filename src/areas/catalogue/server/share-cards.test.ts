import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { cardFolder, shareCards } from './share-cards.ts'

const folder = await mkdtemp(join(tmpdir(), 'cards-'))
after(() => rm(folder, { recursive: true, force: true }))
const text = { siteName: 'Board', title: 'Cook', subtitle: '', facts: [] }
const fail = (error: unknown) => assert.fail(String(error))

test('a card that many ask for at once is drawn once', async () => {
  const cards = shareCards(join(folder, 'a'), fail)
  let drawn = 0
  const wanted = () =>
    cards.card('one.jpg', async () => {
      drawn += 1
      return text
    })
  const all = await Promise.all([wanted(), wanted(), wanted()])
  assert.ok(all.every((card) => card.equals(all[0]!)))
  await wanted()
  assert.equal(drawn, 1)
})

test('cards are drawn one at a time, and those who come when too many wait are turned away', async () => {
  const cards = shareCards(join(folder, 'b'), fail)
  let atWork = 0
  let max = 0
  const wanted = (no: number) =>
    cards.card(`${no}.jpg`, async () => {
      max = Math.max(max, (atWork += 1))
      await new Promise((soon) => setTimeout(soon, 1))
      atWork -= 1
      return text
    })
  const answers = await Promise.allSettled(Array.from({ length: 40 }, (_, no) => wanted(no)))
  const refused = answers.filter(({ status }) => status === 'rejected')
  assert.equal(max, 1)
  assert.equal(refused.length, 9)
  assert.ok(refused.every((answer) => (answer as PromiseRejectedResult).reason.code === 'unavailable'))
})

test('a card that is dropped while it is drawn is not stored', async () => {
  const cards = shareCards(join(folder, 'c'), fail)
  const card = await cards.card('gone-1.jpg', async () => {
    cards.drop('gone-')
    return text
  })
  assert.ok(card.length > 0)
  assert.deepEqual(await readdir(join(folder, 'c', 'share-cards')), [])
})

test('the folder begins empty, holds no more than it may, and keeps what was read last', async () => {
  const place = join(folder, 'd')
  cardFolder(place, 10)
  await writeFile(join(place, 'left.jpg'), 'by another process').catch(() => undefined)
  const cards = cardFolder(place, 10)
  const four = Buffer.alloc(4)
  await cards.write('a', four)
  await cards.write('b', four)
  assert.ok(await cards.read('a'))
  await cards.write('c', four)
  assert.deepEqual((await readdir(place)).toSorted(), ['a', 'c'])
  assert.equal(await cards.read('b'), undefined)
  await cards.remove('a')
  assert.deepEqual(await readdir(place), ['c'])
  await rm(join(place, 'c'))
  assert.equal(await cards.read('c'), undefined)
})

test('a card is answered also where none can be stored', async () => {
  const warned: unknown[] = []
  const cards = shareCards('/proc', (error) => warned.push(error))
  assert.ok((await cards.card('x.jpg', () => Promise.resolve(text))).length > 0)
  assert.equal(warned.length, 1)
})
