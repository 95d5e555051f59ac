import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Api, apiOver } from '#src/contract/client.ts'
import type { RenderedResponse } from '#src/platform/response-cache/cached-response.ts'
import { renderedResponse } from '#src/platform/response-cache/rendering.ts'
import type { ResponseCache } from '#src/platform/response-cache/response-cache.ts'
import type { Language } from '#src/strings/languages.ts'
import { clientAddress } from '../abuse/client-address.ts'

/** Facts from the answers to a page's calls, which its response repeats. */
export interface Shown {
  tags: Set<string>
  keepable: boolean
  retryAfter?: string | undefined
}

/** The API for rendering pages: this process answers each call itself. */
export function injectedApi(
  app: FastifyInstance,
  request: FastifyRequest,
  language: Language,
  shown: Shown,
  cache: ResponseCache | undefined,
): Api {
  return apiOver(async ({ method, path, headers, body }) => {
    const answer =
      (method === 'GET' && (await cache?.responseTo(path, language))) ||
      (await injected(app, request, method, path, { ...headers, 'accept-language': language }, body))
    if (answer.tags) for (const tag of answer.tags) shown.tags.add(tag)
    else shown.keepable = false
    if (answer.status === 429 || answer.status === 503) shown.retryAfter = answer.headers['retry-after']
    return {
      status: answer.status,
      header: (name) => answer.headers[name] ?? null,
      // A page gets a file's bytes as text: base64 in JSON.
      text: () =>
        Promise.resolve(
          answer.headers['content-type'] === 'application/pdf'
            ? JSON.stringify(answer.body.toString('base64'))
            : answer.body.toString(),
        ),
    }
  })
}

async function injected(
  app: FastifyInstance,
  request: FastifyRequest,
  method: string,
  path: string,
  headers: Record<string, string>,
  body: string | FormData | undefined,
): Promise<RenderedResponse> {
  const form = body instanceof FormData ? new Response(body) : undefined
  const response = await app.inject({
    method: method as 'GET',
    url: path,
    headers: {
      ...headers,
      ...(form && { 'content-type': form.headers.get('content-type') ?? '' }),
    },
    payload: form ? Buffer.from(await form.arrayBuffer()) : (body as string | undefined),
    remoteAddress: clientAddress(request),
  })
  return renderedResponse(response)
}
