import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest, LightMyRequestResponse } from 'fastify'
import { LANGUAGE_COOKIE, type Language } from '#src/strings/languages.ts'
import type { MadeAnswer } from './prepared.ts'

// Only this process asks with this mark, and only then the topics are told.
const MARK = 'x-keep'
const TOPICS = 'x-topics'
const mark = randomUUID()

/** Makes an answer as the app would give it to a visitor without a token. */
export async function makeAnswer(
  app: FastifyInstance,
  url: string,
  language: Language,
  host: string,
): Promise<MadeAnswer> {
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
  return madeAnswer(response)
}

/** Says what an answer shows, so that it can be kept. */
export function markTopics(request: FastifyRequest, reply: FastifyReply, topics: Iterable<string>): void {
  if (request.headers[MARK] === mark) reply.header(TOPICS, [...topics].join(' '))
}

const hopByHop = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length', TOPICS])

export function madeAnswer(response: LightMyRequestResponse): MadeAnswer {
  const topics = response.headers[TOPICS]
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(response.headers)) {
    if (value !== undefined && !hopByHop.has(name))
      headers[name] = Array.isArray(value) ? value.join(', ') : String(value)
  }
  return {
    status: response.statusCode,
    headers,
    body: response.rawPayload,
    // A cookie is somebody's own.
    topics:
      topics === undefined || 'set-cookie' in response.headers
        ? undefined
        : new Set(String(topics).split(' ').filter(Boolean)),
  }
}
