import { useEffect } from 'react'
import { useNavigation, useRevalidator } from 'react-router'

/** It outlives the frame, which a failed page replaces. */
let last: Place | undefined

interface Place {
  control: Element
  path: { box: Element; index: number }[]
}

function remember(control: Element) {
  const outermost = control.closest('main :is(tbody, ul, ol, form)') ?? control.parentElement
  const path: Place['path'] = []
  for (let child = control; child !== outermost && child.parentElement; child = child.parentElement)
    path.push({ box: child.parentElement, index: [...child.parentElement.children].indexOf(child) })
  last = { control, path }
}

/** Browsers before 2024 do not know `checkVisibility`. */
function isSeen(
  control: Pick<Element, 'getClientRects'> & Partial<Pick<Element, 'checkVisibility'>>,
): boolean {
  return control.checkVisibility?.() ?? control.getClientRects().length > 0
}

function isLost({ control }: Place): boolean {
  const { activeElement } = document
  if (activeElement !== document.body && activeElement !== control) return false
  return !isSeen(control) || control.matches(':disabled')
}

function usableIn(box: Element | null | undefined): HTMLElement[] {
  const found = box?.querySelectorAll<HTMLElement>(':is(a[href], button, input, select):not(:disabled)') ?? []
  return [...found].filter(isSeen)
}

function placeAfter({ control, path }: Place): HTMLElement | null {
  const from = path.findIndex(({ box }) => usableIn(box).length > 0)
  let place = path[from]?.box
  for (const { index } of path.slice(0, from + 1).reverse()) {
    const inside = place?.children[index] ?? place?.lastElementChild
    if (!inside || usableIn(inside).length === 0) break
    place = inside
  }
  // A control that removes its row is the last in it, so the last one of the next row gets the focus.
  return usableIn(place).at(control.isConnected ? 0 : -1) ?? heading()
}

function heading(): HTMLElement | null {
  const found = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
  if (found) found.tabIndex = -1
  return found
}

/** Browsers drop the focus of a removed control. */
export function useRestoredFocus(): void {
  useEffect(() => {
    const checkFocus = () => {
      if (document.activeElement && document.activeElement !== document.body) remember(document.activeElement)
    }
    // The focus may have moved before the framework came.
    checkFocus()
    document.addEventListener('focusin', checkFocus)
    return () => document.removeEventListener('focusin', checkFocus)
  }, [])
  const navigating = useNavigation().state !== 'idle'
  const reading = useRevalidator().state !== 'idle'
  useEffect(() => {
    if (navigating || reading || !last || !isLost(last)) return
    placeAfter(last)?.focus({ preventScroll: true })
  })
}

export function useHeadingFocus(): void {
  useEffect(() => {
    if (document.activeElement === document.querySelector('main')) heading()?.focus({ preventScroll: true })
  }, [])
}
