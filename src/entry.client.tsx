import { useEffect } from 'react'
import { HydratedRouter } from 'react-router/dom'
import { withoutLanguage, hasLanguages } from '#src/strings/language-paths.ts'
import { LOADED, readPlan } from '#src/web/boot/plan.ts'
import type { Translated } from './strings/languages.ts'
import { isOfflineCopy } from './web/api/load.ts'
import { hydratePage } from './web/hydration/hydrate-page.tsx'
import { registerTexts } from './web/site/text.tsx'

/** English came with the page's code; the other languages are files of their own. */
const dictionaries: Record<Translated, () => Promise<void>> = {
  si: async () => registerTexts('si', (await import('./strings/si.ts')).si),
  ta: async () => registerTexts('ta', (await import('./strings/ta.ts')).ta),
}

/** `changes` has what others changed since the server's page came. Rejects if the page stays as it is. */
export async function takeOver(changes: () => MutationRecord[]): Promise<void> {
  const { lang } = document.documentElement
  await Promise.all([handToRouter(), lang in dictionaries && dictionaries[lang as Translated]()])
  leaveToWorker()
  document.addEventListener('focusin', serveControls)
  // A press gives a fold no focus in WebKit.
  document.addEventListener('toggle', serveControls, true)
  await new Promise<void>((onReady, onMismatch) => {
    hydratePage(changes(), onMismatch, <App onReady={onReady} />)
  })
}

/** Links need none of it, and offline it may not come. */
function serveControls({ target }: Event): void {
  if (!(target instanceof Element) || !(target.closest('form, summary') || target.matches('details'))) return
  document.removeEventListener('focusin', serveControls)
  document.removeEventListener('toggle', serveControls, true)
  import('./web/hydration/native-controls.ts').then(
    ({ serveNativeControls }) => serveNativeControls(),
    () => undefined,
  )
}

function App({ onReady }: { onReady: () => void }) {
  useEffect(() => {
    // app.css and tests look for it.
    document.documentElement.dataset['ready'] = 'true'
    onReady()
  }, [onReady])
  return <HydratedRouter />
}

/** The worker has pages as a whole, not their code. Call before React listens. */
function leaveToWorker(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a')
    if (!link || link.hash || isWithoutCopy.test(link.pathname)) return
    if (isList(link) && isList(location)) return
    if (isOfflineCopy(link.href)) event.stopImmediatePropagation()
  })
}

const isWithoutCopy = /^(?:\/[a-z]{2})?\/(?:account|admin)/

function isList({ pathname }: { pathname: string }): boolean {
  return /^\/(?:vacancies\/.+)?$/.test(withoutLanguage(pathname))
}

/** `<Scripts>` would break the policy (decision 011). Only this and make-handoff.ts know the router's names. */
async function handToRouter(): Promise<void> {
  const { context, manifest, routes } = readPlan()
  const modules = routes.map(async ([id, parts]): Promise<[string, object]> => {
    const exported = await Promise.all(
      parts.map((part) => import(/* @vite-ignore */ part) as Promise<object>),
    )
    return [id, Object.assign({}, ...exported)]
  })
  const [found] = await Promise.all([Promise.all(modules), import(/* @vite-ignore */ manifest)])
  if (context.basename !== '/') clearPanel()
  Object.assign(window, {
    __reactRouterRouteModules: Object.fromEntries(found),
    __reactRouterContext: {
      ...context,
      stream: new Response(encodeForRouter(document.getElementById(LOADED)!.textContent!)).body,
    },
  })
  // The router decodes its data when it first renders, and throws their promise; a page is hydrated in one go.
  try {
    HydratedRouter({})
  } catch (data) {
    await data
  }
}

/** Encodes a list with each value once; objects and arrays refer to values by index. */
function encodeForRouter(loaded: string): string {
  if (loaded.startsWith('[')) return loaded
  const values: unknown[] = []
  const getPlace = (value: unknown): number => {
    if (value === null) return -5
    const place = values.push(value) - 1
    if (Array.isArray(value)) values[place] = value.map(getPlace)
    else if (typeof value === 'object')
      values[place] = Object.fromEntries(
        Object.entries(value).map(([key, field]) => [`_${getPlace(key)}`, getPlace(field)]),
      )
    return place
  }
  getPlace(JSON.parse(loaded))
  return `${JSON.stringify(values)}\n`
}

/** Below a language the server has no panel routes, and the router must find the same. */
function clearPanel(): void {
  const { routes } = (
    window as unknown as { __reactRouterManifest: { routes: Record<string, { path?: string }> } }
  ).__reactRouterManifest
  for (const [id, { path = '' }] of Object.entries(routes)) if (!hasLanguages(`/${path}`)) delete routes[id]
}
