import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { waitForLayout } from './wait-for-layout.ts'

export type Pointer = 'mouse' | 'touch'

/** Presses each visible text in an open layer without a click, and asserts that the layer stays open. */
export async function pressWords(page: Page, open: Locator, pointer: Pointer = 'mouse'): Promise<void> {
  await open.waitFor()
  await waitForLayout(page)
  const places = await open.evaluate((element, isTouch) => {
    // Prevents drags: a link dropped on the page would be followed.
    document.addEventListener('dragstart', (event) => event.preventDefault())
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const found: { x: number; y: number }[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.textContent?.trim() || !text.parentElement?.checkVisibility()) continue
      // A finger cannot slide off a button, as the mouse does below, so a press would act.
      if (isTouch && text.parentElement.closest('a, button, label, summary')) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const { x, y, width, height } = range.getClientRects()[0] ?? new DOMRect()
      const middle = { x: x + width / 2, y: y + height / 2 }
      // Leaves out words for screen readers, which lie under something else.
      if (text.parentElement.contains(document.elementFromPoint(middle.x, middle.y))) found.push(middle)
    }
    return found
  }, pointer === 'touch')
  assert.ok(pointer === 'touch' || places.length > 0, 'there are words')
  // Presses about a dozen words of a long table, spread over it.
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

/** Runs in the page: finds the middle of the words, or of the icon that replaces them. */
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
  // For words of screen readers, which lie under something else, takes the pressed element.
  add(pressed.getBoundingClientRect())
  return places.find(({ over }) => over === undefined) ?? places[0]!
}

/** Presses the words themselves, wherever they are in a label, an option or a button. */
export async function pressText(page: Page, words: Locator, pointer: Pointer): Promise<void> {
  let place: Place | undefined
  // Waits until the place is stable, and searches again if the element is replaced meanwhile.
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
