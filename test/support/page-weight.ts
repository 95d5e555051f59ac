import type { Page } from 'playwright-core'

/** The bytes of all responses to this page from now on, with headers. */
export function weightOf(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) =>
    sizes.push(
      request
        .sizes()
        .then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize),
    ),
  )
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
