import type { AnswerOf, BodyInput, EndpointShape, QueryInput } from './endpoint.ts'
import type { ProblemBody } from './errors.ts'

/** Failures are values, not exceptions, so that pages handle each. `network` means no response. */
export type Result<T> =
  | {
      ok: true
      status: number
      data: T
      total: number | undefined
      uncounted?: { hasNext: boolean } | undefined
    }
  | {
      ok: false
      kind: 'refused'
      status: number
      problem: Partial<ProblemBody> & Record<string, unknown>
      retryAfter?: number
    }
  | { ok: false; kind: 'network' }

type QueryValue = string | number | undefined

export interface CallInput<E extends EndpointShape> {
  params?: Record<string, string | number>
  query?: Partial<QueryInput<E>> | Record<string, QueryValue | readonly QueryValue[]>
  body?: BodyInput<E> | FormData
  signal?: AbortSignal
  idempotencyKey?: string
  headers?: Record<string, string>
}

export type Api = <E extends EndpointShape>(endpoint: E, input?: CallInput<E>) => Promise<Result<AnswerOf<E>>>

export type Transport = (request: {
  method: string
  path: string
  headers: Record<string, string>
  body: string | FormData | undefined
  signal: AbortSignal | undefined
}) => Promise<{ status: number; header(name: string): string | null; text(): Promise<string> }>

/** Saves a page that only reads from loading Zod. The compiler compares the values with the endpoint. */
export function getCall<E extends EndpointShape>(address: Pick<E, 'method' | 'path' | 'access'>): E {
  return address as E
}

export function publicRead<E extends EndpointShape & { method: 'GET'; access: 'public' }>(
  path: E['path'],
): E {
  return { method: 'GET', path, access: 'public' } as E
}

export function apiOver(
  transport: Transport,
  headers: (endpoint: EndpointShape) => Record<string, string> = () => ({}),
): Api {
  return async (endpoint, input = {}) => {
    const form = input.body instanceof FormData
    let answer: Awaited<ReturnType<Transport>>
    let text: string
    try {
      answer = await transport({
        method: endpoint.method,
        path: getPath(endpoint, input.params, input.query),
        headers: {
          accept: 'application/json',
          ...(input.body && !form ? { 'content-type': 'application/json' } : {}),
          ...(input.idempotencyKey ? { 'idempotency-key': input.idempotencyKey } : {}),
          ...input.headers,
          ...headers(endpoint),
        },
        body:
          input.body === undefined ? undefined : form ? (input.body as FormData) : JSON.stringify(input.body),
        signal: input.signal,
      })
      text = await answer.text()
    } catch (error) {
      if (input.signal?.aborted) throw error
      return { ok: false, kind: 'network' }
    }
    return getResult(answer.status, (name) => answer.header(name), text)
  }
}

export function getPath(
  endpoint: EndpointShape,
  params: CallInput<EndpointShape>['params'] = {},
  query: object = {},
): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, given] of Object.entries(query) as [string, QueryValue | QueryValue[]][])
    for (const value of Array.isArray(given) ? given : [given])
      if (value !== undefined && value !== null && value !== '') search.append(name, String(value))
  const text = search.toString()
  return text ? `${path}?${text}` : path
}

export function getResult<T>(
  status: number,
  header: (name: string) => string | null,
  text: string,
): Result<T> {
  const body = parseJson(text)
  if (status >= 200 && status < 300) {
    const total = header('x-total-count')
    const hasNext = header('x-has-next')
    return {
      ok: true,
      status,
      data: body as T,
      total: total === null ? undefined : Number(total),
      uncounted: hasNext === null ? undefined : { hasNext: hasNext === 'true' },
    }
  }
  const retryAfter = Number(header('retry-after') ?? Number.NaN)
  return {
    ok: false,
    kind: 'refused',
    status,
    problem: typeof body === 'object' && body !== null ? { ...body } : {},
    ...(Number.isNaN(retryAfter) ? {} : { retryAfter }),
  }
}

function parseJson(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
