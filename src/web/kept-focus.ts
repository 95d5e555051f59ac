import { useEffect } from 'react'
import { useNavigation, useRevalidator } from 'react-router'

/** Where the keyboard stood last, and the row of which list that was. Outlives the frame, which a failed page replaces. */
let last: Place | undefined

interface Place {
  control: Element
  list?: Element | null
  row: number
}

const usable = ':is(a[href], button, input, select):not(:disabled)'

function remember({ target }: FocusEvent) {
  if (!(target instanceof Element)) return
  const row = target.closest('main :is(tbody > tr, li)')
  const list = row?.parentElement
  last = { control: target, list, row: row && list ? [...list.children].indexOf(row) : -1 }
}

function isLost({ control }: Place): boolean {
  const { activeElement } = document
  if (!control.isConnected) return activeElement === document.body
  return control.matches(':disabled') && (activeElement === document.body || activeElement === control)
}

function placeAfter({ control, list, row }: Place): HTMLElement | null {
  const beside = control.isConnected && control.parentElement?.querySelector<HTMLElement>(usable)
  if (beside) return beside
  // In a table the last control of a row is the one that takes it away: it is pressed row by row.
  const next = list?.isConnected ? (list.children[row] ?? list.lastElementChild) : undefined
  const inRow = next?.querySelectorAll<HTMLElement>(usable)
  return inRow?.[inRow.length - 1] ?? heading()
}

function heading(): HTMLElement | null {
  // A page may begin without one, while what it shows is on its way.
  const found = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
  if (found) found.tabIndex = -1
  return found
}

/**
 * Whoever stood on what an answer took away goes on from what took its place: the next row of the list, the field
 * beside a button that is of no use now, or the heading. Browsers put the focus on nothing then.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])
  // Both are states of the router: this is looked at after every answer that it shows.
  const navigating = useNavigation().state !== 'idle'
  const reading = useRevalidator().state !== 'idle'
  useEffect(() => {
    if (navigating || reading || !last || !isLost(last)) return
    placeAfter(last)?.focus({ preventScroll: true })
  })
}
