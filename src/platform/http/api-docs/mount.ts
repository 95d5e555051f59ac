import { createHash } from 'node:crypto'
import { openApi, type OpenApiDocument } from '#src/contract/openapi/document.ts'
import { markTags } from '#src/platform/response-cache/rendering.ts'
import type { Binder } from '../endpoints/bind.ts'
import { nothingAllowed } from '../security/security-headers.ts'
import { describeApi, showApi } from './contract.ts'
import { docsPage } from './page.ts'
import { styles } from './styles.ts'

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
