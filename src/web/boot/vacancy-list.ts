// Only the device knows the list, so that everybody gets the same page.

import { deviceStore } from './device-storage.ts'

interface OpenedList {
  address: string
  ids: string[]
}

const store = deviceStore<OpenedList>(
  'vacancy-list',
  // Another host's address would have to come from this page's own storage; it is refused all the same.
  ({ address, ids }) => /^\/(?![/\\])/.test(address) && Array.isArray(ids),
  'sessionStorage',
)
const ROW_LINKS = '.vacancies a[href*="/jobs/"]'
const getId = (href: string) => /\/jobs\/(\d+)$/.exec(href)?.[1]

export function rememberList(link: HTMLAnchorElement): void {
  if (!link.matches(ROW_LINKS)) return
  const links = document.querySelectorAll<HTMLAnchorElement>(ROW_LINKS)
  const ids = [...links].map(({ pathname }) => getId(pathname)).filter((id) => id !== undefined)
  store.write({ address: location.pathname + location.search, ids })
}

export function showListLinks(): void {
  const nav = document.querySelector<HTMLElement>('[data-list-links]')
  const list = store.read()
  const path = location.pathname
  const at = list?.ids.indexOf(getId(path) ?? '') ?? -1
  if (!nav || !list || at < 0) return
  const neighbour = (by: number) => {
    const id = list.ids[at + by]
    return id === undefined ? undefined : path.replace(/(?<!\d)\d+$/, id)
  }
  const hrefs = { back: list.address, previous: neighbour(-1), next: neighbour(1) }
  for (const [name, href] of Object.entries(hrefs)) {
    const link = nav.querySelector<HTMLAnchorElement>(`[data-list-link=${name}]`)
    if (link && href) link.href = href
    if (link) link.hidden = !href
  }
  nav.hidden = false
}

/** Goes back in the history, so that the browser restores the list's scroll position. */
export function goBackToList(link: HTMLAnchorElement, event: Event): void {
  const { navigation } = window as {
    navigation?: { currentEntry: { index: number }; entries(): { url: string }[] }
  }
  const before = navigation?.entries()[navigation.currentEntry.index - 1]
  if (!before || before.url !== link.href) return
  event.preventDefault()
  history.back()
}
