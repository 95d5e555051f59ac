/** In a browser below the floor (docs/architecture.md) no script of ours does anything: pages work without. */
export function isAboveFloor(): boolean {
  return CSS.supports('color', 'color-mix(in oklab, red, red)') && 'adoptedStyleSheets' in document
}

/** Runs before the first paint: without the flag app.css shows what browsers without script need. */
export function setScriptFlag(): void {
  document.documentElement.dataset['script'] = 'on'
}
