import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Config } from '#src/config.ts'
import { isPanelAccess } from '#src/contract/admin-roles.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { type ProblemCode, problem, problemStatus } from '#src/contract/errors.ts'
import { openApi, type OpenApiDocument } from '#src/contract/openapi/document.ts'
import { choice } from '#src/contract/values/primitives.ts'
import { markTags } from '#src/platform/response-cache/rendering.ts'
import type { Binder } from '../endpoints/bind.ts'
import { nothingAllowed } from '../security/security-headers.ts'
import { docsPage, problemPage, styles } from './page.ts'

const describeApi = endpoint('GET', '/api/openapi.json', 'public', {
  summary: 'This description, as an OpenAPI 3.1 document; part=public: without the calls of admins',
  query: z.object({ part: z.optional(choice(['public'])) }),
  response: z.looseObject({ openapi: z.string() }),
  cacheTags: () => [],
})

const showApi = endpoint('GET', '/api/docs', 'public', {
  summary: 'This description, as a page to read',
  response: null,
  produces: 'text/html',
  cacheTags: () => [],
})

/** This address is the `type` of a problem. */
const showProblem = endpoint('GET', '/problems/:code', 'public', {
  summary: 'The meaning of a problem, whose type is this address, as a page to read',
  params: z.object({ code: z.string() }),
  response: null,
  produces: 'text/html',
})

const styleHash = createHash('sha256').update(styles).digest('base64')
const policy = `${nothingAllowed}; style-src 'sha256-${styleHash}'`

export function mountApiDocs(
  bind: Binder,
  { anonymousPosting, site }: Pick<Config, 'anonymousPosting' | 'site'>,
  publicUrl: () => string,
): void {
  const made: { all?: OpenApiDocument; public?: OpenApiDocument } = {}
  const document = (part: keyof typeof made = 'all') =>
    (made[part] ??= openApi(
      bind.endpoints
        .filter(({ access }) => part === 'all' || !isPanelAccess(access))
        .map((endpoint) => ({ endpoint, section: bind.sections.get(endpoint)! })),
      { anonymousPosting, contact: { ...site, url: `${publicUrl()}/contact-us` } },
    ))

  bind(describeApi, async ({ query: { part } }) => ({ ...document(part) }))

  bind(showProblem, async ({ params: { code }, reply }) => {
    const found = code.replaceAll('-', '_')
    if (!Object.hasOwn(problemStatus, found)) throw problem('not_found')
    return reply
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(problemPage(found as ProblemCode))
  })

  bind(showApi, async ({ request, reply }) => {
    markTags(request, [])
    return reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(docsPage(document()))
  })
}
