import { setTimeout as pause } from 'node:timers/promises'
import type { Tab } from './tab.ts'

const WAIT_MS = 30_000

type Kind = 'control' | 'button'
interface Place {
  id: string
  x: number
  y: number
}

/** Runs in the page: scrolls to a field by its label, or to a link or a button by its words, as a person finds them. */
function find({ kind, name }: { kind: Kind; name: string }): Place | undefined {
  const textOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim()
  const candidates =
    kind === 'button'
      ? [...document.querySelectorAll<HTMLElement>('a, button, summary')].map(
          (one) => [textOf(one), one] as const,
        )
      : [...document.querySelectorAll('label')].map((label) => [textOf(label), label.control] as const)
  const seen = candidates.filter(([, one]) => one !== null && one.getClientRects().length > 0)
  const [, found] = seen.find(([text]) => text === name) ?? seen.find(([text]) => text.startsWith(name)) ?? []
  if (!found) return undefined
  found.scrollIntoView({ block: 'center', behavior: 'instant' })
  // Takes the middle of its first line: the middle of a link over two lines may be outside of both.
  const box = found.getClientRects()[0]!
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
  const above = document.elementFromPoint(x, y)
  const isFree = above !== null && (found.contains(above) || above.contains(found) || kind === 'control')
  return isFree ? { id: found.id, x, y } : undefined
}

/** Runs in the page: sets what pickers and menus outside of it would. React notices the native setter. */
function choose({ id, value }: { id: string; value: string }): string | undefined {
  const control = document.getElementById(id) as HTMLInputElement | HTMLSelectElement
  const option = 'options' in control && [...control.options].find(({ text }) => text === value)
  const chosen = option ? option.value : value
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')!.set!.call(control, chosen)
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
  return control.value === chosen ? undefined : control.value
}

/** A person at a page, in any engine: reads its words, types with keys, presses with a pointer. */
export class Visitor {
  readonly tab: Tab
  readonly #address: string

  constructor(tab: Tab, address: string) {
    this.tab = tab
    this.#address = address
  }

  async open(path: string): Promise<void> {
    await this.tab.goto(this.#address + path)
  }

  /** Waits until the framework has taken over the page; a key press loads it. */
  async ready(): Promise<void> {
    await this.#until('the framework', () =>
      this.tab.run(() => {
        document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }))
        return document.documentElement.dataset['ready'] === 'true'
      }, null),
    )
  }

  async fill(label: string, text: string): Promise<void> {
    const { x, y } = await this.#find('control', label)
    await this.tab.press(x, y)
    // A field that the board filled in gets other words; a menu has none.
    await this.tab.run(() => (document.activeElement as Partial<HTMLInputElement>).select?.(), null)
    await this.tab.type(text)
  }

  async choose(label: string, value: string): Promise<void> {
    const { id } = await this.#find('control', label)
    const other = await this.tab.run(choose, { id, value })
    if (other != null) throw new Error(`${label} is "${other}", not "${value}"`)
  }

  async attach(label: string, path: string): Promise<void> {
    const { id } = await this.#find('control', label)
    await this.tab.attach(`[id="${id}"]`, path)
  }

  async tick(label: string): Promise<void> {
    const { x, y } = await this.#find('control', label)
    await this.tab.press(x, y)
  }

  async press(name: string): Promise<void> {
    const { x, y } = await this.#find('button', name)
    await this.tab.press(x, y)
  }

  /** Goes back once the open layer has its history entry: a menu opens before the code that adds the entry is loaded. */
  async closeByBack(): Promise<void> {
    const getLayer = () => this.tab.run(() => (history.state as { layer?: number } | null)?.layer ?? 0, null)
    await this.#until('an entry in the history', async () => (await getLayer()) > 0)
    await this.tab.run(() => history.back(), null)
    await this.#until('the entry of the page', async () => (await getLayer()) === 0)
  }

  /** Waits until all of these texts are shown at once: some pages navigate away by themselves. */
  async sees(...texts: string[]): Promise<void> {
    await this.#until(texts.join(', '), () =>
      this.tab.run((wanted) => {
        const shown = document.body.innerText.replace(/\s+/g, ' ')
        return wanted.every((text) => shown.includes(text))
      }, texts),
    )
  }

  /** Waits until the element stays in place: a picture loaded above it moves it away from the pointer. */
  async #find(kind: Kind, name: string): Promise<Place> {
    let place: Place | undefined
    await this.#until(`${kind} "${name}"`, async () => {
      const before = place
      place = (await this.tab.run(find, { kind, name })) ?? undefined
      return place !== undefined && before?.x === place.x && before.y === place.y
    })
    return place!
  }

  /** Retries on errors: a page that is being left answers nothing. */
  async #until(what: string, isSo: () => Promise<boolean>): Promise<void> {
    let failure: unknown
    for (const end = performance.now() + WAIT_MS; performance.now() < end; await pause(100)) {
      try {
        if (await isSo()) return
      } catch (error) {
        failure = error
      }
    }
    const shown = await this.tab
      .run(() => `${location.href}\n${document.body.innerText.slice(0, 1500)}`, null)
      .catch((error: unknown) => String(error))
    throw new Error(`not there: ${what}\n${shown}\n${this.tab.errors.join('\n')}`, { cause: failure })
  }
}
