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

export type Load<T> = (api: Api, input: LoadInput) => Promise<T>

/** The page's URL without the router's own parameter, which a redirect would carry along. */
export function pageUrl(request: Request): URL {
  const url = new URL(request.url)
  if (url.searchParams.has('_routes')) url.searchParams.delete('_routes')
  return url
}

export function serverInput({ context, request, params }: LoaderFunctionArgs): LoadInput {
  const { language } = context.get(frameContext)
  return { url: pageUrl(request), params, signal: request.signal, language }
}

export function browserInput({
  request,
  params,
}: Pick<ClientLoaderFunctionArgs, 'request' | 'params'>): LoadInput {
  const language = document.documentElement.lang as Language
  return { url: new URL(request.url), params, signal: request.signal, language }
}

export function onServer<T>(load: Load<T>) {
  return (args: LoaderFunctionArgs): Promise<T> => load(args.context.get(apiContext), serverInput(args))
}

/** Without a connection, `isLeft` says whether the service worker may have the page as a whole. */
export function inBrowser<T>(
  load: Load<T>,
  isLeft: (address: string) => boolean | Promise<boolean> = isOfflineCopy,
) {
  return async (args: ClientLoaderFunctionArgs): Promise<T> => {
    if (await isLeft(args.request.url)) throw redirectDocument(args.request.url)
    return load(browserApi, browserInput(args))
  }
}

/** A browser may say that it has a connection, and the page still came from the service worker's cache. */
export function isOffline(): boolean {
  return !navigator.onLine || document.querySelector('offline-notice') !== null
}

export function isOfflineCopy(address: string): boolean {
  return isOffline() && Boolean(navigator.serviceWorker?.controller) && address !== location.href
}

export async function isCached(address: string): Promise<boolean> {
  return isOfflineCopy(address) && (await caches.match(address, { ignoreVary: true })) !== undefined
}

export function onPost<T>(send: (api: Api, form: FormData, input: LoadInput) => Promise<T>) {
  return async (args: ActionFunctionArgs): Promise<T> =>
    send(args.context.get(apiContext), await args.request.formData(), serverInput(args))
}
