import { LOADED, PLAN, type Plan } from './plan.ts'

interface HandedOver {
  __reactRouterContext: object
  __reactRouterRouteModules: Record<string, object>
}

function textOf(id: string): string {
  return document.getElementById(id)?.textContent ?? ''
}

export function readPlan(): Plan | undefined {
  const text = textOf(PLAN)
  return text === '' ? undefined : (JSON.parse(text) as Plan)
}

/** Does, when it is wanted, what React Router's own `<Scripts>` does as soon as a page is there. */
export async function startFramework({ context, manifest, entry, routes, imports }: Plan): Promise<void> {
  for (const href of [entry, ...imports]) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
  const modules = routes.map(async ([id, parts]): Promise<[string, object]> => {
    const exported = await Promise.all(
      parts.map((part) => import(/* @vite-ignore */ part) as Promise<object>),
    )
    return [id, Object.assign({}, ...exported)]
  })
  const [found] = await Promise.all([Promise.all(modules), import(/* @vite-ignore */ manifest)])
  const handedOver = window as unknown as HandedOver
  handedOver.__reactRouterRouteModules = Object.fromEntries(found)
  handedOver.__reactRouterContext = {
    ...context,
    stream: new ReadableStream<string>({
      start(controller) {
        controller.enqueue(textOf(LOADED))
        controller.close()
      },
    }).pipeThrough(new TextEncoderStream()),
  }
  await import(/* @vite-ignore */ entry)
}
