import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { endpoint } from '#src/contract/endpoint.ts'
import { openApi, type OpenApiDocument } from '#src/contract/openapi/document.ts'
import { markTags } from '#src/platform/response-cache/rendering.ts'
import type { Binder } from '../endpoints/bind.ts'
import { nothingAllowed } from '../security/security-headers.ts'
import { docsPage } from './page.ts'
import { styles } from './styles.ts'

const describeApi = endpoint('GET', '/api/openapi.json', 'public', {
  summary: 'This description, as an OpenAPI 3.1 document',
  response: z.looseObject({ openapi: z.string() }),
  cacheTags: () => [],
})

const showApi = endpoint('GET', '/api/docs', 'public', {
  summary: 'This description, as a page to read',
  response: null,
  produces: 'text/html',
  cacheTags: () => [],
})

const styleHash = createHash('sha256').update(styles).digest('base64')
const policy = `${nothingAllowed}; style-src 'sha256-${styleHash}'`

export function mountApiDocs(bind: Binder, anonymousPosting: boolean): void {
  let made: OpenApiDocument | undefined
  const document = () =>
    (made ??= openApi(
      bind.endpoints.map((endpoint) => ({ endpoint, section: bind.sections.get(endpoint)! })),
      anonymousPosting,
    ))

  bind(describeApi, async () => ({ ...document() }))

  bind(showApi, async ({ request, reply }) => {
    markTags(request, [])
    return reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(docsPage(document()))
  })
}
