/** The boot script reads the first three, the entry the others. */
export interface Plan {
  now: boolean
  entry: string
  /** Fetched side by side instead of one after the other. */
  preload: string[]
  manifest: string
  routes: [id: string, modules: string[]][]
  context: { basename?: string }
}

export const PLAN = 'plan'
export const LOADED = 'loaded'

export function readPlan(): Plan {
  return JSON.parse(document.getElementById(PLAN)!.textContent!) as Plan
}
