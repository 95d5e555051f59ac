import { HydratedRouter } from 'react-router/dom'
import { hasLanguages } from '#src/strings/language-paths.ts'
import { LOADED, readPlan } from '../boot/plan.ts'

/** `<Scripts>` would break the policy (decision 011). Only this and make-handoff.ts know the router's names. */
export async function handToRouter(): Promise<void> {
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
