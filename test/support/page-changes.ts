/** Runs in the page, so it cannot use anything outside of the function. */
export type PageChange = () => void

/** Changes as extensions, password managers and translators make them; the last only marks elements. */
export const pageChanges: Record<string, PageChange> = {
  'an element first in the body': () => {
    const element = document.createElement('div')
    element.dataset['foreign'] = ''
    document.body.prepend(element)
  },
  'an icon beside each field': () => {
    for (const [no, field] of document.querySelectorAll('input, textarea').entries()) {
      const icon = document.createElement('span')
      icon.dataset['foreign'] = ''
      if (no % 2) field.before(icon)
      else field.after(icon)
    }
  },
  'translated words': () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (text.data.trim() === '' || text.parentElement!.closest('script, style, noscript, textarea'))
        continue
      const font = document.createElement('font')
      font.dataset['foreign'] = ''
      font.append(text.data.toUpperCase())
      text.replaceWith(font)
    }
  },
  'attributes of extensions': () => {
    document.documentElement.classList.add('translated-ltr')
    document.documentElement.dataset['darkreaderMode'] = 'dynamic'
    for (const element of document.querySelectorAll('body, body *')) {
      element.setAttribute('data-foreign', '')
      element.setAttribute('spellcheck', 'false')
    }
  },
}

/**
 * Changes for every page of every visitor, from the start of its loading: `PAGE_CHANGES=translator npm run test:all`, or
 * `extension`. Journeys must still pass.
 */
const standingChanges: Record<string, PageChange> = {
  translator: () => {
    const wrap = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        if (text.data.trim() === '') continue
        if (text.parentElement!.closest('font, script, style, noscript, textarea, option, svg')) continue
        const font = document.createElement('font')
        text.replaceWith(font)
        font.append(text)
      }
    }
    const start = () => {
      wrap()
      const changes = { subtree: true, childList: true, characterData: true }
      new MutationObserver(wrap).observe(document.body, changes)
    }
    document.addEventListener('DOMContentLoaded', start)
  },
  extension: () => {
    document.addEventListener('DOMContentLoaded', () => {
      const field = document.querySelector('main :is(input, textarea)')
      const places: [Element | null, InsertPosition][] = [
        [document.body, 'afterbegin'],
        [document.body, 'beforeend'],
        [document.querySelector('main'), 'afterbegin'],
        [field, 'afterend'],
        [document.querySelector('main form'), 'beforeend'],
      ]
      for (const [element, place] of places) {
        const added = document.createElement('span')
        added.hidden = true
        element?.insertAdjacentElement(place, added)
      }
    })
  },
}

export function standingChange(): PageChange | undefined {
  return standingChanges[process.env['PAGE_CHANGES'] ?? '']
}
