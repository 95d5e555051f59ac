// Browsers without `CloseWatcher` (Firefox, WebKit) close nothing by "back", and those with it only by the gesture of
// Android, not in the browser of an app or a narrow window. What lies over the page gets an entry of its own in the tab's
// history, at the address and with the state of its page.

interface Entry {
  layer?: number
}

const layers = new Set<() => void>()
let shown = typeof history === 'object' ? (history.state as Entry | null) : null

// A page that was loaded anew at such an entry gives it to the next layer; until then "back" passes over it.
if (shown?.layer) window.addEventListener('popstate', follow, true)

const NARROW = '(width < 64rem)'

/** Returns a function to call if the layer closes otherwise: its entry stays, and "back" passes over it. */
export function closeByBack(close: () => void): () => void {
  if (!matchMedia(NARROW).matches) return () => undefined
  window.addEventListener('popstate', follow, true)
  const here = history.state as Entry | null
  if (!here?.layer || JSON.stringify(here) !== JSON.stringify(shown))
    history.pushState({ ...here, layer: (here?.layer ?? 0) + 1 }, '')
  shown = history.state as Entry
  layers.add(close)
  return () => layers.delete(close)
}

const getPageState = (entry: Entry | null) => JSON.stringify({ ...entry, layer: undefined })

function follow(event: PopStateEvent): void {
  const before = shown
  shown = event.state as Entry | null
  if ((shown?.layer ?? 0) >= (before?.layer ?? 0) || getPageState(shown) !== getPageState(before)) return
  // It is the same page: the router has nothing to load.
  event.stopImmediatePropagation()
  if (layers.size === 0) history.back()
  for (const close of layers) close()
  layers.clear()
}
