import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { Api } from '#src/contract/client.ts'
import { apiContext } from '../api/api.ts'
import { serverInput, type LoadInput } from '../api/load.ts'
import { heldToken } from './link-cookie.ts'

export function apiWithToken(api: Api, token: string | undefined): Api {
  if (token === undefined) return api
  return (endpoint, input = {}) =>
    api(endpoint, { ...input, headers: { ...input.headers, authorization: `Bearer ${token}` } })
}

/** The token is in a cookie that no script reads, so every view comes from the server. */
export function onLinkServer<T>(load: (api: Api, input: LoadInput) => Promise<T>) {
  return (args: LoaderFunctionArgs): Promise<T> => load(apiOfLink(args), serverInput(args))
}

export function onLinkPost<T>(send: (api: Api, form: FormData, input: LoadInput) => Promise<T>) {
  return async (args: ActionFunctionArgs): Promise<T> =>
    send(apiOfLink(args), await args.request.formData(), serverInput(args))
}

function apiOfLink({ context, request }: LoaderFunctionArgs): Api {
  return apiWithToken(context.get(apiContext), heldToken(request))
}
