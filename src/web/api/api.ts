import { createContext } from 'react-router'
import { isPanelAccess } from '#src/contract/admin-roles.ts'
import { apiOver, type Api, type Result, type Transport } from '#src/contract/client.ts'
import type { EndpointShape } from '#src/contract/endpoint.ts'
import type { Translate } from '../site/text.tsx'
import { readToken, refusalOfOther, removeToken, type SessionKind } from './session.ts'

export const apiContext = createContext<Api>()

/** Spec 7. Empty for the site's own host. */
export const API_BASE: string = import.meta.env['VITE_API_BASE'] ?? ''

let isPageLeft = false
if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => (isPageLeft = true))
  window.addEventListener('pageshow', () => (isPageLeft = false))
}

/** A call that is cut off because its page is left has not failed: it must end no session and say nothing. */
const unlessLeft = (failure: unknown): Promise<never> =>
  isPageLeft ? new Promise(() => undefined) : Promise.reject(failure)

const fetchTransport: Transport = async ({ method, path, headers, body, signal }) => {
  const init: RequestInit = {
    method,
    headers,
    body,
    signal,
    credentials: API_BASE ? 'include' : 'same-origin',
  }
  const answer = await fetch(API_BASE + path, init).catch(unlessLeft)
  return { status: answer.status, header: (name) => answer.headers.get(name), text: () => answer.text() }
}

export function sessionFor(endpoint: EndpointShape): SessionKind {
  if (isPanelAccess(endpoint.access)) return 'admin'
  if (endpoint.access === 'user') return 'user'
  return readToken('user') === null ? 'admin' : 'user'
}

export function callHeaders(token: string | null): Record<string, string> {
  return {
    'accept-language': document.documentElement.lang,
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  }
}

function getApi(
  session: (endpoint: EndpointShape) => SessionKind,
  transport: Transport = fetchTransport,
): Api {
  const call = apiOver(transport, (endpoint) => callHeaders(readToken(session(endpoint))))
  return async (endpoint, input) => {
    const kind = session(endpoint)
    const refused = endpoint.method === 'GET' ? undefined : await refusalOfOther(kind)
    if (refused) return refused
    const token = readToken(kind)
    const result = await call(endpoint, input)
    if (isDeadToken(result) && token !== null && readToken(kind) === token) removeToken(kind)
    return result
  }
}

export const browserApi: Api = getApi(sessionFor)

/** An admin who is also logged in as a user is the admin in the panel. */
export const panelApi: Api = getApi(() => 'admin')

export function isDeadToken(result: Result<unknown>): boolean {
  return (
    !result.ok &&
    result.kind === 'refused' &&
    result.status === 401 &&
    ['/problems/unauthenticated', '/problems/login-to-post'].includes(String(result.problem.type))
  )
}

export function failureText(t: Translate, result: Result<unknown>, otherwise: string): string {
  if (result.ok) return ''
  if (result.kind === 'network') return t('network.error')
  return result.problem.message || otherwise
}

/** `fetch` cannot tell the progress of an upload. */
export function uploadApi(onProgress: (fraction: number) => void): Api {
  return getApi(sessionFor, progressTransport(onProgress))
}

function progressTransport(onProgress: (fraction: number) => void): Transport {
  return ({ method, path, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, API_BASE + path)
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', (event) => {
        if (event.lengthComputable) onProgress(event.loaded / event.total)
      })
      request.addEventListener('load', () => {
        resolve({
          status: request.status,
          header: (name) => request.getResponseHeader(name),
          text: () => Promise.resolve(request.responseText),
        })
      })
      for (const end of ['error', 'abort', 'timeout'])
        request.addEventListener(end, () => reject(new Error(end)))
      signal?.addEventListener('abort', () => request.abort())
      request.send(body ?? null)
    })
}
