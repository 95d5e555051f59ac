import type { EntryContext } from 'react-router'
import type { Plan } from '../boot/plan.ts'
import type { Handoff } from './handoff.tsx'

/** What a route says of its page in its `handle`. */
export interface PageHandle {
  /** The page is read, and needs no script for that. */
  framework?: 'when-wanted'
  /** The page's address lets its bearer do something: it may stand in no link. */
  secretAddress?: true
}

/** Takes from React Router's rendering what its `<Scripts>` would write. After this it writes nothing by itself. */
export async function makeHandoff(rendering: EntryContext): Promise<Handoff> {
  const { manifest, routeModules, staticHandlerContext, serverHandoffString, serverHandoffStream } = rendering
  const { matches, errors } = staticHandlerContext
  const last = routeModules[matches.at(-1)?.route.id ?? '']
  const whenWanted = (last?.handle as PageHandle | undefined)?.framework === 'when-wanted'
  const parts = matches.map(({ route: { id } }) => ({ id, ...partsOf(manifest.routes[id]) }))
  const modules = parts.flatMap((part) => part.modules)
  const imports = [...manifest.entry.imports, ...parts.flatMap((part) => part.imports)]
  const plan: Plan = {
    now: !whenWanted || errors !== null,
    entry: manifest.entry.module,
    preload: unique(manifest.entry.module, ...imports, ...modules, manifest.url),
    manifest: manifest.url,
    routes: parts.map(({ id, modules }) => [id, modules]),
    context: JSON.parse(serverHandoffString ?? '{}') as object,
  }
  delete rendering.serverHandoffStream
  const loaded = serverHandoffStream ? await textOf(serverHandoffStream) : ''
  return {
    plan: asText(JSON.stringify(plan)),
    loaded: asText(loaded),
    // The small ones come first because the style sheet is fetched beside them.
    preload: plan.now ? unique(manifest.url, manifest.entry.module, ...modules, ...imports) : [],
  }
}

const unique = (...hrefs: string[]) => [...new Set(hrefs)]

/** As `new Response(stream).text()`, which takes more steps for a few chunks. */
async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of stream) text += decoder.decode(chunk, { stream: true })
  return text + decoder.decode()
}

type Entry = EntryContext['manifest']['routes'][string]

function partsOf(entry: Entry): { modules: string[]; imports: string[] } {
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
function asText(json: string): string {
  return json.replaceAll('<', '\\u003c')
}
