import { savesData } from './save-data.ts'

const READ_MS = 3_000

/** A page that the framework shows later is reported to the worker, unless the visitor saves data. */
export function registerWorker(): void {
  const { serviceWorker } = navigator
  // It is only there on secure pages.
  if (!serviceWorker) return
  window.addEventListener('load', () => {
    const worker = document.querySelector<HTMLLinkElement>('link[data-worker]')?.dataset['worker']
    if (worker === undefined) return
    serviceWorker.register(workerAddress(worker)).catch(() => undefined)
  })
  const { navigation } = window as { navigation?: EventTarget }
  let reading: ReturnType<typeof setTimeout> | undefined
  let address = location.href
  navigation?.addEventListener('currententrychange', () => {
    // Scrolling is noted in the entry of the same page.
    if (location.href === address) return
    address = location.href
    clearTimeout(reading)
    reading = setTimeout(() => {
      if (!savesData()) serviceWorker.controller?.postMessage({ visited: address })
    }, READ_MS)
  })
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(text: string): string },
  ): { createScriptURL(text: string): string }
}

/** The one policy that the pages' own allows. */
function workerAddress(address: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  return trustedTypes
    ? trustedTypes
        .createPolicy('service-worker', { createScriptURL: () => '/service-worker.js' })
        .createScriptURL(address)
    : address
}
