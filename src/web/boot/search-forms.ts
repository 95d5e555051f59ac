import { settleSearch } from './search-fields.ts'
import { untilReady } from './start-framework.ts'

const SEARCH = 'form[role=search]'

const BESIDE = '(width >= 64rem)'

function isChoice(target: EventTarget | null): target is HTMLSelectElement | HTMLInputElement {
  if (target instanceof HTMLSelectElement) return true
  return target instanceof HTMLInputElement && /box|radio/.test(target.type) && matchMedia(BESIDE).matches
}

/** With the framework and without. */
export function serveSearchForms(): void {
  document.addEventListener('change', ({ target }) => {
    if (isChoice(target) && target.form?.matches(SEARCH)) target.form.requestSubmit()
  })
  document.addEventListener('formdata', ({ target, formData }) => {
    if (!(target as HTMLElement).matches(SEARCH)) return
    settleSearch(formData)
    for (const name of new Set(formData.keys())) if (formData.get(name) === '') formData.delete(name)
  })
  // The browser's "back" would show the choice that led away from the page, over the list of before.
  const asItCame = ({ persisted }: PageTransitionEvent) => {
    if (persisted) for (const form of document.querySelectorAll<HTMLFormElement>(SEARCH)) form.reset()
  }
  window.addEventListener('pageshow', asItCame, { signal: untilReady })
}
