/**
 * A page hands this to the framework that takes it over. The boot script reads the first three, the entry the others.
 */
export interface Plan {
  /** True if the page needs the framework at once; else its visitor decides. */
  now: boolean
  /** This is the program that takes the page over: `entry.client.tsx`. */
  entry: string
  /** That program and its imports: they are fetched side by side instead of one after the other. */
  preload: string[]
  /** This script is the map of all routes. */
  manifest: string
  /** These are the modules of each route that the page is made of, outermost first. */
  routes: [id: string, modules: string[]][]
  /** These are the router's own settings, as the server had them. */
  context: { basename?: string }
}

/** Ids of the two blocks that carry a page's plan and the data it was rendered from. */
export const PLAN = 'plan'
export const LOADED = 'loaded'

/** Call when the page is parsed: its plan stands at its end. */
export function readPlan(): Plan {
  return JSON.parse(document.getElementById(PLAN)!.textContent) as Plan
}
