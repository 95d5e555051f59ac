import type { AnswerOf, BodyInput, EndpointShape, QueryInput } from './endpoint.ts'
import type { ProblemBody } from './errors.ts'

/**
 * This is the answer to a call, never thrown: pages show each case. `network` says that no answer came at all.
 */
export type Result<T> =
  | {
      ok: true
      status: number
      data: T
      total: number | undefined
      /** There are more rows than `total`, at which the server stopped to count. */
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
  /** Either the JSON body or, for calls with a file, a form. */
  body?: BodyInput<E> | FormData
  signal?: AbortSignal
  /** A call that changes something has this key, and its retries have the same. */
  idempotencyKey?: string
  headers?: Record<string, string>
}

/** Calls endpoints: through `fetch` in a browser, through the server's own injection while a page is rendered. */
export type Api = <E extends EndpointShape>(endpoint: E, input?: CallInput<E>) => Promise<Result<AnswerOf<E>>>

/** Sends bytes somewhere and brings an answer back; throws when none came. */
export type Transport = (request: {
  method: string
  path: string
  headers: Record<string, string>
  body: string | FormData | undefined
  signal: AbortSignal | undefined
}) => Promise<{ status: number; header(name: string): string | null; text(): Promise<string> }>

/**
 * Describes an endpoint without its schemas, for pages that only read: they need not carry Zod. The compiler holds the
 * three values against the endpoint: `callOf<typeof listVacancies>({ method: 'GET', path: '/api/job-vacancies', … })`.
 */
export function callOf<E extends EndpointShape>(address: Pick<E, 'method' | 'path' | 'access'>): E {
  return address as E
}

/** Describes a read that is open to everybody, without its schemas. */
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
        path: pathOf(endpoint, input.params, input.query),
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
    return resultOf(answer.status, (name) => answer.header(name), text)
  }
}

/** Returns the address of a call, with its parameters and query filled in. */
export function pathOf(
  endpoint: EndpointShape,
  params: CallInput<EndpointShape>['params'] = {},
  query: object = {},
): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, given] of Object.entries(query) as [string, QueryValue | QueryValue[]][])
    for (const value of Array.isArray(given) ? given : [given])
      if (value !== undefined && value !== null && value !== '') search.append(name, String(value))
  return search.size > 0 ? `${path}?${search}` : path
}

/** Reads an answer's bytes as a result. A body that is not JSON counts as an answer without a message. */
export function resultOf<T>(
  status: number,
  header: (name: string) => string | null,
  text: string,
): Result<T> {
  const body = parseJson(text)
  if (status >= 200 && status < 300) {
    const total = header('x-total-count')
    const link = header('link') ?? ''
    return {
      ok: true,
      status,
      data: body as T,
      total: total === null ? undefined : Number(total),
      uncounted: /rel="first"(?!.*rel="last")/.test(link)
        ? { hasNext: link.includes('rel="next"') }
        : undefined,
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
