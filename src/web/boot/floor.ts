/**
 * Chrome 111, Safari 16.4 and Firefox 114 have both (docs/architecture.md, Browsers). In an older browser no script of
 * ours does anything, so that its pages work as they do without script.
 */
export function isAboveFloor(): boolean {
  return CSS.supports('color', 'color-mix(in oklab, red, red)') && 'adoptedStyleSheets' in document
}

/** Before the first paint: app.css shows without it what is for browsers without script. */
export function setScriptFlag(): void {
  document.documentElement.dataset['script'] = 'on'
}
