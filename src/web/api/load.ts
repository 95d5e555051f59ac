import {
  redirectDocument,
  type ActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import type { Api } from '#src/contract/client.ts'
import type { Language } from '#src/strings/languages.ts'
import { frameContext } from '../site/site.ts'
import { apiContext, browserApi } from './api.ts'

export interface LoadInput {
  url: URL
  params: Record<string, string | undefined>
  signal: AbortSignal
  language: Language
}

/** Reads through the API what a page needs. The same function runs on the server and in the browser. */
export type Load<T> = (api: Api, input: LoadInput) => Promise<T>

/** Makes a page's `loader`, for the first view, which the server renders. */
export function onServer<T>(load: Load<T>) {
  return ({ context, request, params }: LoaderFunctionArgs): Promise<T> =>
    load(context.get(apiContext), {
      url: new URL(request.url),
      params,
      signal: request.signal,
      language: context.get(frameContext).language,
    })
}

/**
 * Makes a page's `clientLoader`, for every later view, straight from the API. Without a connection the data of another
 * page cannot come: `isLeft` says whether the page is left to the service worker, which may have it as a whole.
 */
export function inBrowser<T>(
  load: Load<T>,
  isLeft: (address: string) => boolean | Promise<boolean> = isOnlyKept,
) {
  return async ({ request, params }: ClientLoaderFunctionArgs): Promise<T> => {
    if (await isLeft(request.url)) throw redirectDocument(request.url)
    return load(browserApi, {
      url: new URL(request.url),
      params,
      signal: request.signal,
      language: document.documentElement.lang as Language,
    })
  }
}

/** There is no connection, and the service worker may have the page at this address. */
export function isOnlyKept(address: string): boolean {
  return !navigator.onLine && Boolean(navigator.serviceWorker?.controller) && address !== location.href
}

/** There is no connection, and the service worker has the page at this address. */
export async function isCached(address: string): Promise<boolean> {
  return isOnlyKept(address) && (await caches.match(address, { ignoreVary: true })) !== undefined
}

/** Makes a page's `action`, for a form that was sent without script. */
export function onPost<T>(send: (api: Api, form: FormData, input: LoadInput) => Promise<T>) {
  return async ({ context, request, params }: ActionFunctionArgs): Promise<T> =>
    send(context.get(apiContext), await request.formData(), {
      url: new URL(request.url),
      params,
      signal: request.signal,
      language: context.get(frameContext).language,
    })
}
