import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as yieldToEvents } from 'node:timers/promises'
import { renderToString } from 'react-dom/server'
import {
  createContext,
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type RouterContextProvider,
} from 'react-router'
import { dictionaries } from './strings/dictionaries.ts'
import { type Language, offeredLanguages } from './strings/languages.ts'
import { setPanelLanguage } from './strings/panel.ts'
import { pdfContext } from './web/api/page-file.ts'
import { makeHandoff } from './web/hydration/make-handoff.ts'
import { frameContext } from './web/site/site.ts'
import { registerTexts } from './web/site/text.tsx'

for (const language of offeredLanguages) registerTexts(language, dictionaries[language])

const pageLanguage = new AsyncLocalStorage<Language>()
setPanelLanguage(() => pageLanguage.getStore() ?? 'en')

/** A page is handed over beside its response. Inside one it would be a stream, and be copied three times. */
export const writtenContext = createContext<{ page?: string }>()

/** Renders a whole page as text: its response is cached whole, so nothing is gained by streaming. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  given: RouterContextProvider,
): Promise<Response> {
  const pdf = given.get(pdfContext)
  if (pdf !== null) {
    headers.set('content-type', 'application/pdf')
    headers.set('content-disposition', 'attachment; filename="cv.pdf"')
    return new Response(Buffer.from(pdf, 'base64'), { status, headers })
  }
  const handOver = await makeHandoff(context)
  // Rendering takes milliseconds in which nobody else is answered.
  await yieldToEvents()
  const html = pageLanguage.run(given.get(frameContext).language, () =>
    renderToString(<ServerRouter context={onlyMatched(context)} url={request.url} />),
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  given.get(writtenContext).page = `<!DOCTYPE html>${handOver(html)}`
  return new Response(null, { status, headers })
}

/** The router makes all routes of its manifest anew for every page; those of the page are enough. */
function onlyMatched(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context
  const routes = staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]])
  return { ...context, manifest: { ...manifest, routes: Object.fromEntries(routes) } }
}

/** React Router would print every missing page with a stack; only an error of ours is worth a line in the log. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) console.error(error)
}

export { default as serviceWorker } from 'in-page:src/web/service-worker/service-worker.ts'
export { apiContext } from './web/api/api.ts'
export { frameContext } from './web/site/site.ts'
