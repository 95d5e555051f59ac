import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import type { Api, Result } from '#src/contract/client.ts'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import { readLink } from '#src/contract/signed-links.ts'
import { apiContext } from '../api/api.ts'
import { serverInput, type LoadInput } from '../api/load.ts'
import { getPage } from '../forms/done-or-refused.ts'
import { readLinkToken } from './link-cookie.ts'
import { refusedLink } from './refused-link.ts'

/** The subject of a signed link. */
export type OpenedLink = AnswerOf<typeof readLink>

export function apiWithToken(api: Api, token: string | undefined): Api {
  if (token === undefined) return api
  return (endpoint, input = {}) =>
    api(endpoint, { ...input, headers: { ...input.headers, authorization: `Bearer ${token}` } })
}

/** The token is in a cookie that no script reads, so every view comes from the server. */
export function onLinkServer<T>(read: (api: Api, input: LoadInput) => Promise<Result<T>>) {
  return async (args: LoaderFunctionArgs) => {
    const found = await read(apiOfLink(args), serverInput(args))
    return found.ok ? data({ state: 'open', shown: found.data } as const) : refusedLink(found)
  }
}

/** The same for a page about the link's subject. */
export function onSubjectServer<T>(
  read: (api: Api, link: OpenedLink, input: LoadInput) => Promise<Result<T>>,
) {
  return onLinkServer(async (api, input) => {
    const link = await api(readLink, { signal: input.signal })
    return link.ok ? read(api, link.data, input) : link
  })
}

export function onLinkPost<T>(send: (api: Api, form: FormData, input: LoadInput) => Promise<T>) {
  return async (args: ActionFunctionArgs): Promise<T> =>
    send(apiOfLink(args), await args.request.formData(), serverInput(args))
}

/** Makes the `action` of a page about the link's subject. */
export function onSubjectPost<T>(
  act: (api: Api, link: OpenedLink, form: FormData, input: LoadInput) => Promise<T>,
) {
  return onLinkPost(async (api, form, input) => {
    const link = await api(readLink, { signal: input.signal })
    // The page says what to do.
    if (!link.ok) throw redirect(getPage(input.url), 303)
    return act(api, link.data, form, input)
  })
}

function apiOfLink({ context, request }: LoaderFunctionArgs): Api {
  return apiWithToken(context.get(apiContext), readLinkToken(request))
}
