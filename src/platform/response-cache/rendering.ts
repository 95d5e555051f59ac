import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest, LightMyRequestResponse } from 'fastify'
import { LANGUAGE_COOKIE, type Language } from '#src/strings/languages.ts'
import type { MadeAnswer } from './cached-response.ts'

/** What is learnt of an answer while it is made, beside its response. */
interface Making {
  topics?: ReadonlySet<string>
  body?: string | Buffer
}

// Only this process asks with this header: its value, which nobody can guess, is good for one answer.
const MARK = 'x-keep'
const makings = new Map<string, Making>()

const makingOf = ({ headers }: FastifyRequest) => makings.get(String(headers[MARK]))

/** Makes an answer as the app would give it to a visitor without a token. */
export async function makeAnswer(
  app: FastifyInstance,
  url: string,
  language: Language,
  host: string,
): Promise<MadeAnswer> {
  const mark = randomUUID()
  const making: Making = {}
  makings.set(mark, making)
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
    const { body, topics } = making
    const answer = madeAnswer(response)
    if (body !== undefined) answer.body = typeof body === 'string' ? Buffer.from(body) : body
    // A cookie is somebody's own.
    if (!('set-cookie' in response.headers)) answer.topics = topics
    return answer
  } finally {
    makings.delete(mark)
  }
}

/** Says what an answer shows, so that it can be kept. */
export function markTopics(request: FastifyRequest, topics: Iterable<string>): void {
  const making = makingOf(request)
  if (making) making.topics = new Set(topics)
}

/**
 * Takes the body of an answer that is made here before it is written: a response that leads nowhere would copy it three
 * times. What is sent as a stream is written.
 */
export function takeMadeBodies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, _reply, payload) => {
    const making = makingOf(request)
    if (!making || !(typeof payload === 'string' || Buffer.isBuffer(payload))) return payload
    making.body = payload
    return null
  })
}

const hopByHop = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length'])

/** An answer to a request that was injected: not to be kept. */
export function madeAnswer(response: LightMyRequestResponse): MadeAnswer {
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(response.headers)) {
    if (value !== undefined && !hopByHop.has(name))
      headers[name] = Array.isArray(value) ? value.join(', ') : String(value)
  }
  return { status: response.statusCode, headers, body: response.rawPayload, topics: undefined }
}
