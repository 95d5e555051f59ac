/** Runs in the page, so it has all that it needs inside. */
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
