import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { Api } from '#src/contract/client.ts'
import { Problem } from '#src/contract/errors.ts'
import { markTags } from '#src/platform/response-cache/rendering.ts'
import type { ResponseCache } from '#src/platform/response-cache/response-cache.ts'
import { hasLanguages, languageOfPath, localizedPath } from '#src/strings/language-paths.ts'
import { inEachLanguage, type Language, isOffered } from '#src/strings/languages.ts'
import { isForPrograms } from '../endpoints/problems.ts'
import { FORM_MS } from '../endpoints/timeouts.ts'
import { derivePolicy } from '../security/security-headers.ts'
import { type FindIcon, mountServiceWorker, serveBuiltFiles } from './built-files.ts'
import { injectedApi, type Shown, refuseBrokenForm, withPageBody } from './page-body.ts'
import { pageLanguage } from './page-language.ts'

/** Pages of `npm run dev`, which are not built. */
export type DevelopmentPages = () => Promise<ServerBuild>

interface PageParts<Frame> {
  buildFolder: string
  developmentPages?: DevelopmentPages | undefined
  frame: (language: Language) => Frame
  /** The configured address of the site, never a request's `Host`. */
  publicUrl: () => string
  unknown: (request: FastifyRequest, reply: FastifyReply) => FastifyReply
  responseCache: () => ResponseCache | undefined
  temporaryFolder: string
  offlineReading: boolean
  findIcon: FindIcon
}

interface Entry<Frame> {
  apiContext: RouterContext<Api>
  frameContext: RouterContext<Frame>
  writtenContext: RouterContext<{ page?: string }>
  serviceWorker: string
}

export function pagesAreBuilt(buildFolder: string): boolean {
  return existsSync(join(buildFolder, 'server/index.js'))
}

export function loadPages(buildFolder: string): Promise<ServerBuild> {
  return import(
    /* @vite-ignore */ pathToFileURL(join(buildFolder, 'server/index.js')).href
  ) as Promise<ServerBuild>
}

export async function mountPages<Frame>(
  app: FastifyInstance,
  {
    buildFolder,
    developmentPages,
    frame,
    publicUrl,
    unknown,
    responseCache,
    temporaryFolder,
    offlineReading,
    findIcon,
  }: PageParts<Frame>,
): Promise<void> {
  const build = await (developmentPages?.() ?? loadPages(buildFolder))
  const { apiContext, frameContext, writtenContext, serviceWorker } = build.entry
    .module as unknown as Entry<Frame>
  mountServiceWorker(app, offlineReading ? serviceWorker : undefined)
  const renderers = getRenderers(build, developmentPages ? 'development' : 'production')
  const policy = derivePolicy(developmentPages !== undefined)
  const make = async (
    request: Request,
    context: RouterContextProvider,
    language: Language,
  ): Promise<MadePage> => {
    const written: { page?: string } = {}
    context.set(writtenContext, written)
    const response = await renderers[language](request, context)
    return { response, body: written.page ?? Buffer.from(await response.arrayBuffer()) }
  }
  if (!developmentPages) serveBuiltFiles(app, buildFolder, findIcon)
  await app.register(async (pages) => {
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', (_request, _payload, done) => done(null))
    const page = async (request: FastifyRequest, reply: FastifyReply, body?: Buffer<ArrayBuffer>) => {
      const context = new RouterContextProvider()
      const shown: Shown = { tags: new Set(), keepable: true }
      const pageRequest = webRequest(request, reply, publicUrl(), body)
      const { pathname: url } = new URL(pageRequest.url)
      const language = pageLanguage({ url, headers: request.headers })
      context.set(apiContext, injectedApi(app, request, language, shown, responseCache()))
      context.set(frameContext, frame(language))
      const made = await make(pageRequest, context, languageOfPath(url))
      if (shown.keepable) markTags(request, shown.tags)
      const emptyPage = async () => (await make(new Request(EMPTY_PAGE), context, 'en')).body.toString()
      if ([429, 503].includes(made.response.status) && shown.retryAfter)
        reply.header('retry-after', shown.retryAfter)
      return { made, policy: () => policy(emptyPage) }
    }
    /** Releases the form's bytes before the page is sent, because its reader may be slow. */
    const pageOfForm = (request: FastifyRequest, reply: FastifyReply) =>
      withPageBody(request, temporaryFolder, async (body) => {
        await refuseBrokenForm(request.headers, body)
        return page(request, reply, body)
      })
    pages.route({
      method: ['GET', 'POST'],
      url: '/*',
      exposeHeadRoute: true,
      handlerTimeout: FORM_MS,
      handler: async (request, reply) => {
        if (isForPrograms(request.url) || !isPageAddress(request.url)) return unknown(request, reply)
        try {
          const { made, policy } = await (request.method === 'POST' ? pageOfForm : page)(request, reply)
          const meant = made.response.status === 404 && request.method !== 'POST' && meantAddress(request.url)
          if (meant) return await reply.redirect(meant, 301)
          if (!reply.sent) return await sendPage(reply, made, policy)
        } catch (error) {
          // A client that sent a form too slowly already has its response.
          if (!reply.sent) throw error
          if (!(error instanceof Problem))
            request.log.warn({ err: error }, 'a request failed after its response')
        }
        return reply
      },
    })
  })
}

/** Refuses `//x`, `/\\x` and `http://x/`, which parsers read as another host; they drop control characters first. */
function isPageAddress(url: string): boolean {
  if (!/^\/(?!\/)/.test(url)) return false
  try {
    return !/[\p{Cc}\\]|^\/\//u.test(decodeURIComponent(url.split('?', 1)[0]!))
  } catch {
    return false
  }
}

interface MadePage {
  response: Response
  body: string | Buffer
}

/** A page that is only a form and shows no content that anybody wrote. */
const EMPTY_PAGE = 'http://board.invalid/admin-login'

async function sendPage(
  reply: FastifyReply,
  { response, body }: MadePage,
  policy: () => Promise<string>,
): Promise<FastifyReply> {
  for (const [name, value] of response.headers) reply.header(name, value)
  const type = response.headers.get('content-type') ?? ''
  // The browser's router fetches a page's data as text without a charset.
  if (/^text\/(?!.*charset)/.test(type)) reply.header('content-type', `${type}; charset=utf-8`)
  if (type.startsWith('text/html')) reply.header('content-security-policy', await policy())
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  return reply.code(response.status).send(body)
}

function webRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string,
  body: Buffer<ArrayBuffer> | undefined,
): Request {
  const url = new URL(publicUrl).origin + request.url
  const aborted = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableEnded) aborted.abort()
  })
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  // Cross-site requests were refused before. React Router would compare the origin with a host that a proxy hides.
  headers.delete('origin')
  return new Request(url, { method: request.method, headers, body: body ?? null, signal: aborted.signal })
}

type Renderer = ReturnType<typeof createRequestHandler>

/** Each language is a router's base path, so that links, forms and redirects keep it. */
function getRenderers(build: ServerBuild, mode: 'development' | 'production'): Record<Language, Renderer> {
  const routes = Object.entries(build.routes).filter(([, route]) => hasLanguages(`/${route?.path ?? ''}`))
  const getRenderer = (language: Language) => {
    const own =
      language === 'en' ? build : { ...build, basename: `/${language}`, routes: Object.fromEntries(routes) }
    return createRequestHandler(own, mode)
  }
  return inEachLanguage(getRenderer)
}

const language = /^\/([a-z]{2})(?=\/|$)/i
/** Programs that find links in text take punctuation, a bracket or a quotation mark after an address as part of it. */
const afterAddress = /(?:[.,;:!?)\]}>'"’”»]|%(?:22|27|29|3E|5D|7D|C2%BB|E2%80%9[9D])){1,10}$/i

/** Guesses the meant address if one has no page: `/jobs/1` for `/jobs/1).`, `/EN/jobs/1` or `/en/jobs/1`. */
export function meantAddress(url: string): string | undefined {
  const path = url.split('?', 1)[0]!
  const code = language.exec(path)?.[1]?.toLowerCase()
  const inLanguage = isOffered(code) ? localizedPath(code, path.slice(3) || '/') : path
  const meant = inLanguage.replace(afterAddress, '') || '/'
  return meant === path ? undefined : meant + url.slice(path.length)
}
