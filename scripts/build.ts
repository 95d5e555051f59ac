import { buildPages } from './pages.ts'

process.exit(await buildPages({ verbose: true }))
