// On narrow screens the filters are a sheet over the page, which the browser's "back" closes.

const NARROW = '(width < 64rem)'
const openSheet = () => document.querySelector<HTMLDetailsElement>('details.filters[open]')
const isEntryOfSheet = () => (history.state as { sheet?: true } | null)?.sheet === true

/** Unticks every choice, each as a press on it would. */
export function clearChoices(): void {
  const chosen = 'input[type=checkbox]:checked, input[type=radio][value=""]:not(:checked)'
  for (const input of openSheet()?.querySelectorAll<HTMLInputElement>(chosen) ?? []) input.click()
}

/** The sheet has an entry of its own in the tab's history, at the address and with the state of its page. */
export function serveSheet(): void {
  let after: (() => void) | undefined
  const leaveEntry = (then: () => void) => {
    after = then
    history.back()
  }
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target as Element).matches('.filters') || !matchMedia(NARROW).matches) return
      if ((target as HTMLDetailsElement).open) history.pushState({ ...history.state, sheet: true }, '')
      else if (isEntryOfSheet()) leaveEntry(() => undefined)
    },
    true,
  )
  // The results take the place of the sheet: "back" leads from them to the earlier list.
  document.addEventListener(
    'submit',
    (event) => {
      const sheet = openSheet()
      const form = event.target as HTMLFormElement
      if (!sheet || !isEntryOfSheet() || !form.matches('[role=search]')) return
      event.preventDefault()
      event.stopImmediatePropagation()
      leaveEntry(() => {
        sheet.open = false
        form.requestSubmit()
      })
    },
    true,
  )
  // It is the same page: the router has nothing to load.
  window.addEventListener('popstate', (event) => {
    const sheet = openSheet()
    if (!after && !sheet) return
    event.stopImmediatePropagation()
    const then = after
    after = undefined
    if (then) then()
    else sheet!.open = false
  })
}
