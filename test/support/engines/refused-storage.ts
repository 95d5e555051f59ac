/** Runs before the scripts of each page: a browser whose settings deny a site its storage. */
export function denyStorage(): void {
  for (const area of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, area, {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
}

/** React Router's own script for the scroll position does not expect a refusal. */
export const scrollError = /SecurityError/
