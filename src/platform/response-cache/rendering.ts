import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest, LightMyRequestResponse } from 'fastify'
import type { Language } from '#src/strings/languages.ts'
import type { RenderedResponse } from './cached-response.ts'

interface Rendering {
  tags?: ReadonlySet<string>
  body?: string | Buffer
}

// Only this process sends this header, whose unguessable value is good for one response.
const RENDERING_HEADER = 'x-rendering'
const renderings = new Map<string, Rendering>()

const getRendering = ({ headers }: FastifyRequest) => renderings.get(String(headers[RENDERING_HEADER]))

export async function renderResponse(
  app: FastifyInstance,
  url: string,
  language: Language,
  host: string,
): Promise<RenderedResponse> {
  const id = randomUUID()
  const rendering: Rendering = {}
  renderings.set(id, rendering)
  try {
    const response = await app.inject({
      method: 'GET',
      url,
      headers: { host, [RENDERING_HEADER]: id, 'accept-language': language },
    })
    const { body, tags } = rendering
    const answer = renderedResponse(response)
    if (body !== undefined) answer.body = typeof body === 'string' ? Buffer.from(body) : body
    // A response that sets a cookie is for one person.
    if (!('set-cookie' in response.headers)) answer.tags = tags
    return answer
  } finally {
    renderings.delete(id)
  }
}

export function markTags(request: FastifyRequest, tags: Iterable<string>): void {
  const rendering = getRendering(request)
  if (rendering) rendering.tags = new Set(tags)
}

/** Takes the body in a hook, because Fastify's response would copy it three times. */
export function captureRenderedBodies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, _reply, payload) => {
    const rendering = getRendering(request)
    if (!rendering || !(typeof payload === 'string' || Buffer.isBuffer(payload))) return payload
    rendering.body = payload
    return null
  })
}

const hopByHop = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length'])

export function renderedResponse(response: LightMyRequestResponse): RenderedResponse {
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(response.headers)) {
    if (value !== undefined && !hopByHop.has(name))
      headers[name] = Array.isArray(value) ? value.join(', ') : String(value)
  }
  return { status: response.statusCode, headers, body: response.rawPayload, tags: undefined }
}
