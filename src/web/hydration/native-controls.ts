import type { Language } from '#src/strings/languages.ts'
import { closeByBack } from '#src/ui/close-by-back.ts'
import { getTexts } from '../site/text.tsx'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Loaded at the first focus of a form or a fold, as nothing needs it before. */
export function serveNativeControls(): void {
  translateValidation()
  closeMenusByBack()
}

/** Browsers word validation messages in their own language: this gives them the page's words. */
function translateValidation(): void {
  document.addEventListener(
    'invalid',
    ({ target }) => {
      const field = target as Control
      const t = getTexts(document.documentElement.lang as Language)
      field.setCustomValidity('')
      if (!field.validity.valid)
        field.setCustomValidity(t(field.validity.valueMissing ? 'field.required' : 'field.invalid'))
    },
    true,
  )
  // All fields are cleared, as a choice is valid for every option of its group.
  document.addEventListener('input', ({ target }) => {
    const fields = (target as Control).form?.elements ?? []
    for (const field of fields as Iterable<Control>) field.setCustomValidity?.('')
  })
}

const menus = 'details[data-fold]:not(.filters, [data-unfolded])'

/** "Back" of a phone closes an open menu as it closes a dialog. */
function closeMenusByBack(): void {
  const ends = new WeakMap<HTMLDetailsElement, () => void>()
  const watch = (menu: HTMLDetailsElement) => {
    ends.get(menu)?.()
    ends.delete(menu)
    if (menu.open)
      ends.set(
        menu,
        closeByBack(() => (menu.open = false)),
      )
  }
  document.querySelectorAll<HTMLDetailsElement>(menus).forEach(watch)
  document.addEventListener(
    'toggle',
    ({ target }) => (target as Element).matches(menus) && watch(target as HTMLDetailsElement),
    true,
  )
}
