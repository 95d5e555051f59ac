import boot from 'in-page:src/web/boot/boot.ts'
import type { EntryContext } from 'react-router'
import { LOADED, PLAN, type Plan } from '../boot/plan.ts'
import type { PageHandle } from './page-handle.ts'

/** Writes what `<Scripts>` would, as data that nothing runs, and the boot script. */
export async function makeHandoff(rendering: EntryContext): Promise<(html: string) => string> {
  const { manifest, routeModules, staticHandlerContext, serverHandoffString, serverHandoffStream } = rendering
  const { matches, loaderData, actionData, errors } = staticHandlerContext
  const last = routeModules[matches.at(-1)?.route.id ?? '']
  const whenWanted = (last?.handle as PageHandle | undefined)?.framework === 'when-wanted'
  const parts = matches.map(({ route: { id } }) => ({ id, ...getParts(manifest.routes[id]) }))
  const modules = parts.flatMap((part) => part.modules)
  const imports = [...manifest.entry.imports, ...parts.flatMap((part) => part.imports)]
  const plan: Plan = {
    now: !whenWanted || errors !== null,
    entry: manifest.entry.module,
    preload: unique(manifest.entry.module, ...imports, ...modules, manifest.url),
    manifest: manifest.url,
    routes: parts.map(({ id, modules }) => [id, modules]),
    context: JSON.parse(serverHandoffString ?? '{}') as Plan['context'],
  }
  delete rendering.serverHandoffStream
  // The router's own form, which errors need, makes a full list of vacancies two kilobytes heavier.
  const loaded =
    errors && serverHandoffStream
      ? await getText(serverHandoffStream)
      : JSON.stringify({ loaderData, actionData, errors })
  // The small ones come first because the style sheet is fetched beside them.
  const atOnce = plan.now ? unique(manifest.url, manifest.entry.module, ...modules, ...imports) : []
  const preloads = atOnce.map((href) => `<link rel="modulepreload" href="${href}"/>`).join('')
  const blocks = block(PLAN, JSON.stringify(plan)) + block(LOADED, loaded)
  return (html) =>
    html
      // Nothing may delay the boot script: it hides what shall not be painted, and no press comes too early for it.
      .replace('<link', (link) => `<script>${boot}</script>${link}`)
      .replace('</head>', (end) => preloads + end)
      .replace('</body>', (end) => blocks + end)
}

const unique = (...hrefs: string[]) => [...new Set(hrefs)]

/** Does what `new Response(stream).text()` does, in fewer steps for a few chunks. */
async function getText(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of stream) text += decoder.decode(chunk, { stream: true })
  return text + decoder.decode()
}

type Entry = EntryContext['manifest']['routes'][string]

function getParts(entry: Entry): { modules: string[]; imports: string[] } {
  const { module, clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule } =
    entry ?? {}
  const modules = [
    clientActionModule,
    clientLoaderModule,
    clientMiddlewareModule,
    hydrateFallbackModule,
    module,
  ].filter((part) => part !== undefined)
  return { modules, imports: entry?.imports ?? [] }
}

/** Both texts have `<` inside of quotes only. */
function block(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`
}
