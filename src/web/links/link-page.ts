import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { Api } from '#src/contract/client.ts'
import { apiContext } from '../api/api.ts'
import type { LoadInput } from '../api/load.ts'
import { frameContext } from '../site/site.ts'
import { heldToken } from './link-cookie.ts'

export function apiWithToken(api: Api, token: string | undefined): Api {
  if (token === undefined) return api
  return (endpoint, input = {}) =>
    api(endpoint, { ...input, headers: { ...input.headers, authorization: `Bearer ${token}` } })
}

/** The token is in a cookie that no script reads, so every view comes from the server. */
export function onLinkServer<T>(load: (api: Api, input: LoadInput) => Promise<T>) {
  return ({ context, request, params }: LoaderFunctionArgs): Promise<T> =>
    load(apiWithToken(context.get(apiContext), heldToken(request)), {
      url: new URL(request.url),
      params,
      signal: request.signal,
      language: context.get(frameContext).language,
    })
}

export function onLinkPost<T>(send: (api: Api, form: FormData, input: LoadInput) => Promise<T>) {
  return async ({ context, request, params }: ActionFunctionArgs): Promise<T> =>
    send(apiWithToken(context.get(apiContext), heldToken(request)), await request.formData(), {
      url: new URL(request.url),
      params,
      signal: request.signal,
      language: context.get(frameContext).language,
    })
}
