import { inBrowser, onServer } from '#src/web/api/load.ts'
import { loadLanding } from './load-landing.ts'

export { default, handle } from './home-page.tsx'

export const loader = onServer(loadLanding)
export const clientLoader = inBrowser(loadLanding)
