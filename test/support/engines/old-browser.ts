/**
 * Runs before the scripts of each page: takes away what Chrome 111, Safari 16.4 or Firefox 114 did not have (decision
 * 128). What pages can do without is here too, so that they are seen to do without it.
 */
export function takeAwayNewFunctions(): void {
  const ofArrays = 'toSorted toReversed toSpliced with'
  const newer: Record<string, string> = {
    globalThis:
      'Temporal Iterator navigation scheduler requestIdleCallback URLPattern ClipboardItem Highlight cookieStore ' +
      'CloseWatcher ToggleEvent DisposableStack AsyncDisposableStack SuppressedError Float16Array Sanitizer fetchLater',
    Array: 'fromAsync',
    'Array.prototype': ofArrays,
    'Int8Array.__proto__.prototype': ofArrays,
    'ArrayBuffer.prototype': 'transfer transferToFixedLength resize resizable maxByteLength detached',
    Uint8Array: 'fromBase64 fromHex',
    'Uint8Array.prototype': 'toBase64 toHex setFromBase64 setFromHex',
    Map: 'groupBy',
    'Map.prototype': 'getOrInsert getOrInsertComputed',
    'WeakMap.prototype': 'getOrInsert getOrInsertComputed',
    Object: 'groupBy',
    'Set.prototype':
      'union intersection difference symmetricDifference isSubsetOf isSupersetOf isDisjointFrom',
    Promise: 'withResolvers try',
    Error: 'isError captureStackTrace',
    JSON: 'rawJSON isRawJSON',
    Math: 'f16round sumPrecise',
    RegExp: 'escape',
    'String.prototype': 'isWellFormed toWellFormed',
    Symbol: 'dispose asyncDispose',
    Intl: 'Segmenter DurationFormat',
    'Intl.NumberFormat.prototype': 'formatRange formatRangeToParts',
    'Intl.PluralRules.prototype': 'selectRange',
    'Intl.Locale.prototype':
      'getCalendars getCollations getHourCycles getNumberingSystems getTextInfo getTimeZones getWeekInfo',
    URL: 'parse canParse',
    'URLSearchParams.prototype': 'size',
    'Headers.prototype': 'getSetCookie',
    Response: 'json',
    'Response.prototype': 'bytes',
    'Request.prototype': 'bytes',
    'Blob.prototype': 'bytes',
    AbortSignal: 'any',
    ReadableStream: 'from',
    'ReadableStream.prototype': 'values',
    CSS: 'highlights registerProperty',
    Document: 'parseHTML parseHTMLUnsafe',
    'Document.prototype': 'startViewTransition caretPositionFromPoint prerendering',
    'Selection.prototype': 'getComposedRanges direction',
    'EventTarget.prototype': 'when',
    'PointerEvent.prototype': 'getCoalescedEvents getPredictedEvents',
    'Element.prototype':
      'checkVisibility setHTML setHTMLUnsafe getHTML ariaNotify moveBefore computedStyleMap scrollIntoViewIfNeeded',
    'HTMLElement.prototype': 'popover showPopover hidePopover togglePopover attributeStyleMap editContext',
    'HTMLButtonElement.prototype':
      'command commandForElement popoverTargetElement popoverTargetAction interestForElement',
    'HTMLDialogElement.prototype': 'requestClose closedBy',
    'HTMLSelectElement.prototype': 'showPicker',
    'HTMLVideoElement.prototype': 'requestVideoFrameCallback',
    'Navigator.prototype':
      'canShare share userActivation userAgentData wakeLock connection deviceMemory getBattery vibrate scheduling ' +
      'setAppBadge clearAppBadge virtualKeyboard',
    'Clipboard.prototype': 'read write',
    PublicKeyCredential:
      'parseCreationOptionsFromJSON parseRequestOptionsFromJSON getClientCapabilities isConditionalMediationAvailable',
    'PublicKeyCredential.prototype': 'toJSON',
    'AuthenticatorAttestationResponse.prototype':
      'getPublicKey getPublicKeyAlgorithm getAuthenticatorData getTransports',
  }
  const step = (owner: object | undefined, name: string) => owner && (Reflect.get(owner, name) as object)
  const { supports } = CSS
  CSS.supports = (...given: [string]) => !given[0].includes('::details-content') && supports(...given)
  const helpers = Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object
  const iterator = 'map filter take drop flatMap reduce toArray forEach some every find'
  const reflected = Object.getOwnPropertyNames(Element.prototype).filter((name) => /^(aria|role)/.test(name))
  const taken: [object | undefined, PropertyKey[]][] = [
    ...Object.entries(newer).map(([path, names]): [object | undefined, string[]] => [
      path.split('.').reduce(step, globalThis),
      names.split(' '),
    ]),
    [helpers, iterator.split(' ')],
    [Element.prototype, reflected],
    [ReadableStream.prototype, [Symbol.asyncIterator]],
  ]
  // Some of the owners do not exist in insecure pages.
  for (const [owner, names] of taken) for (const name of names) if (owner) Reflect.deleteProperty(owner, name)
}
