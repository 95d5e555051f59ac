/** In a browser below the floor (docs/architecture.md) no script of ours does anything: pages work without. */
export function isAboveFloor(): boolean {
  return CSS.supports('color', 'color-mix(in oklab, red, red)') && 'adoptedStyleSheets' in document
}

/** Before the first paint: app.css shows without it what is for browsers without script. */
export function setScriptFlag(): void {
  document.documentElement.dataset['script'] = 'on'
}
