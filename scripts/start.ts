// `npm start`: a fresh clone needs no build command, and a second start must not pay for one.
import { freshPages } from './pages.ts'

// React reads it once, when it is loaded: its development half renders several times slower.
process.env['NODE_ENV'] ??= 'production'

const code = await freshPages()
if (code !== 0) process.exit(code)
await import(new URL('../src/main.ts', import.meta.url).href)
