import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest, LightMyRequestResponse } from 'fastify'
import { LANGUAGE_COOKIE, type Language } from '#src/strings/languages.ts'
import type { RenderedResponse } from './cached-response.ts'

/** What is learnt of an answer while it is made, beside its response. */
interface Rendering {
  tags?: ReadonlySet<string>
  body?: string | Buffer
}

// Only this process asks with this header: its value, which nobody can guess, is good for one answer.
const MARK = 'x-keep'
const renderings = new Map<string, Rendering>()

const renderingOf = ({ headers }: FastifyRequest) => renderings.get(String(headers[MARK]))

/** Makes an answer as the app would give it to a visitor without a token. */
export async function renderResponse(
  app: FastifyInstance,
  url: string,
  language: Language,
  host: string,
): Promise<RenderedResponse> {
  const mark = randomUUID()
  const making: Rendering = {}
  renderings.set(mark, making)
  try {
    const response = await app.inject({
      method: 'GET',
      url,
      headers: {
        host,
        [MARK]: mark,
        'accept-language': language,
        ...(language === 'en' ? {} : { cookie: `${LANGUAGE_COOKIE}=${language}` }),
      },
    })
    const { body, tags } = making
    const answer = renderedResponse(response)
    if (body !== undefined) answer.body = typeof body === 'string' ? Buffer.from(body) : body
    // A cookie is somebody's own.
    if (!('set-cookie' in response.headers)) answer.tags = tags
    return answer
  } finally {
    renderings.delete(mark)
  }
}

/** Says what an answer shows, so that it can be kept. */
export function markTags(request: FastifyRequest, tags: Iterable<string>): void {
  const making = renderingOf(request)
  if (making) making.tags = new Set(tags)
}

/**
 * Takes the body of an answer that is made here before it is written: a response that leads nowhere would copy it three
 * times. What is sent as a stream is written.
 */
export function captureRenderedBodies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, _reply, payload) => {
    const making = renderingOf(request)
    if (!making || !(typeof payload === 'string' || Buffer.isBuffer(payload))) return payload
    making.body = payload
    return null
  })
}

const hopByHop = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length'])

/** An answer to a request that was injected: not to be kept. */
export function renderedResponse(response: LightMyRequestResponse): RenderedResponse {
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(response.headers)) {
    if (value !== undefined && !hopByHop.has(name))
      headers[name] = Array.isArray(value) ? value.join(', ') : String(value)
  }
  return { status: response.statusCode, headers, body: response.rawPayload, tags: undefined }
}
