import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { waitForLayout } from './wait-for-layout.ts'

export type Pointer = 'mouse' | 'touch'

/** Presses each visible piece of text in what is open, without acting: nothing that is open closes by that. */
export async function pressWords(page: Page, open: Locator, pointer: Pointer = 'mouse'): Promise<void> {
  await open.waitFor()
  await waitForLayout(page)
  const places = await open.evaluate((element, isTouch) => {
    // A link that is dropped on the page is followed.
    document.addEventListener('dragstart', (event) => event.preventDefault())
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const found: { x: number; y: number }[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.textContent?.trim() || !text.parentElement?.checkVisibility()) continue
      // A finger cannot leave a button before it goes up again.
      if (isTouch && text.parentElement.closest('a, button, label, summary')) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const { x, y, width, height } = range.getClientRects()[0] ?? new DOMRect()
      const middle = { x: x + width / 2, y: y + height / 2 }
      // Words that are only heard lie under something else.
      if (text.parentElement.contains(document.elementFromPoint(middle.x, middle.y))) found.push(middle)
    }
    return found
  }, pointer === 'touch')
  assert.ok(pointer === 'touch' || places.length > 0, 'there are words')
  // Of a long table a dozen words, from its first to its last.
  const every = Math.ceil(places.length / 12)
  for (const { x, y } of places.filter((_, at) => at % every === 0)) {
    if (pointer === 'touch') await page.touchscreen.tap(x, y)
    else {
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(1, 1)
      await page.mouse.up()
    }
    assert.ok(
      await open.isVisible(),
      `${page.url()}, ${String(open)}: pressed at ${x}, ${y}, what was open is open`,
    )
  }
}

interface Place {
  x: number
  y: number
  /** The element that covers the words. */
  over?: string | undefined
}

/** Runs in the page: the middle of the words themselves, or of the icon that stands for them. */
function findWords(element: Element): Place {
  const pressed = element.closest('a, button, label, summary') ?? element
  pressed.scrollIntoView({ block: 'center', behavior: 'instant' })
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const places: Place[] = []
  const add = ({ x, y, width, height }: DOMRect) => {
    const middle = { x: x + width / 2, y: y + height / 2 }
    const above = document.elementFromPoint(middle.x, middle.y)
    const over = pressed.contains(above) ? undefined : (above?.outerHTML.slice(0, 100) ?? 'nothing')
    places.push({ ...middle, over })
  }
  while (texts.nextNode()) {
    range.selectNodeContents(texts.currentNode)
    for (const box of range.getClientRects()) add(box)
  }
  // Words that are only heard lie under something else.
  add(pressed.getBoundingClientRect())
  return places.find(({ over }) => over === undefined) ?? places[0]!
}

/** Presses the words themselves, wherever in a label, an option or a button they stand. */
export async function pressText(page: Page, words: Locator, pointer: Pointer): Promise<void> {
  let place: Place | undefined
  // It counts once it stands still, and an element that is replaced meanwhile is looked for again.
  for (let tries = 0; tries < 50; tries += 1) {
    const before = place
    await words.waitFor()
    place = await words.evaluate(findWords).catch(() => undefined)
    if (place && !place.over && before?.x === place.x && before.y === place.y) break
    await waitForLayout(page)
  }
  assert.ok(place, `${String(words)} stays on the page`)
  assert.equal(place.over, undefined, `over the words of ${String(words)}`)
  if (pointer === 'touch') await page.touchscreen.tap(place.x, place.y)
  else await page.mouse.click(place.x, place.y)
}
