/** Runs before the scripts of each page: takes away what browsers of spring 2023 did not have (decision 128). */
export function takeAwayNewFunctions(): void {
  const newer: [object, string[]][] = [
    [Map, ['groupBy']],
    [Object, ['groupBy']],
    [URL, ['parse', 'canParse']],
    [Promise, ['withResolvers', 'try']],
    [Array, ['fromAsync']],
    [AbortSignal, ['any']],
    [Intl, ['Segmenter', 'DurationFormat']],
    [RegExp, ['escape']],
    [globalThis, ['Temporal', 'Iterator', 'navigation', 'scheduler', 'requestIdleCallback', 'URLPattern']],
    [URLSearchParams.prototype, ['size']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
    [Element.prototype, ['checkVisibility', 'setHTMLUnsafe', 'ariaNotify', 'moveBefore']],
    [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
    [Document.prototype, ['startViewTransition']],
    [PublicKeyCredential, ['parseCreationOptionsFromJSON', 'parseRequestOptionsFromJSON']],
    [PublicKeyCredential.prototype, ['toJSON']],
    [ReadableStream.prototype, ['values']],
    [ReadableStream, ['from']],
    [
      Set.prototype,
      [
        'union',
        'intersection',
        'difference',
        'symmetricDifference',
        'isSubsetOf',
        'isSupersetOf',
        'isDisjointFrom',
      ],
    ],
    [
      Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object,
      ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find'],
    ],
  ]
  const { supports } = CSS
  CSS.supports = (...given: [string]) => !given[0].includes('::details-content') && supports(...given)
  for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name)
}
