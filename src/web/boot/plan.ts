/** What a page hands to its boot script: everything that the framework needs to take the page over. */
export interface Plan {
  /** Whether the page needs the framework at once, or only when its visitor does. */
  now: boolean
  /** The router's own settings, as the server had them. */
  context: object
  /** The map of all routes, a script. */
  manifest: string
  /** The program that takes the page over. */
  entry: string
  /** The modules of each route that the page is made of, outermost first. */
  routes: [id: string, modules: string[]][]
  /** What those import: fetched side by side instead of one after the other. */
  imports: string[]
}

/** Ids of the two blocks that carry a page's plan and the data it was rendered from. */
export const PLAN = 'plan'
export const LOADED = 'loaded'

/** Told to the document when the framework has taken the page over. */
export const READY = 'framework-ready'
