import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { build, defineConfig, type Plugin } from 'vite'

/** `in-page:x.ts`: that file with what it imports as one small program, to be written into the pages. */
function inPage(): Plugin {
  const prefix = 'in-page:'
  return {
    name: 'in-page',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const made = await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        build: {
          write: false,
          modulePreload: false,
          lib: { entry: id.slice(prefix.length + 1), formats: ['iife'], name: 'boot' },
        },
      })
      const [first] = [made].flat()
      if (!first || !('output' in first)) throw new Error('the script for the pages was not built')
      return `export default ${JSON.stringify(first.output[0].code.trim())}`
    },
  }
}

const everywhere = ['entry.client.tsx', 'root.tsx', 'layouts/site-layout.tsx']
const readPages = [
  'features/vacancies/web/home-page.tsx',
  'features/vacancies/web/detail-page.tsx',
  'features/vacancies/web/company/company-page.tsx',
  'features/companies/web/clients-page.tsx',
  'features/contact/web/contact-page.tsx',
  'layouts/not-found-page.tsx',
]

/** Whether every public page needs a module, or two of those that are read. */
function isShared(id: string, infoOf: (id: string) => { importers: readonly string[] } | null): boolean {
  const seen = new Set<string>()
  const found = new Set<string>()
  const visit = (module: string) => {
    if (seen.has(module)) return
    seen.add(module)
    const file = module.replaceAll('\\', '/').replace(/\?.*/, '').split('/src/').at(-1)!
    if (everywhere.includes(file) || readPages.includes(file)) found.add(file)
    else for (const importer of infoOf(module)?.importers ?? []) visit(importer)
  }
  for (const importer of infoOf(id)?.importers ?? []) visit(importer)
  return everywhere.some((file) => found.has(file)) || found.size > 1
}

export default defineConfig({
  plugins: [inPage(), tailwindcss(), reactRouter()],
  build: {
    // An inlined asset would need its own line in the content security policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Over a slow line each further file costs a round trip of its own, so React with its router are one file,
        // and what several of the pages share that most visitors see is another.
        codeSplitting: {
          groups: [
            {
              name: 'framework',
              test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie)[\\/]/,
            },
            {
              debugName: 'site',
              name: (id, modules) => (isShared(id, (other) => modules.getModuleInfo(other)) ? 'site' : null),
              test: /[\\/]src[\\/]/,
            },
            // Lists share these with the panel. Each would be a small file, of whose answer the head is the larger part.
            {
              name: 'lists',
              test: /[\\/]src[\\/](ui[\\/](table|row-checkbox|sort-choice|badge|pagination)\.|features[\\/](catalogue[\\/](districts|provinces)\.|vacancies[\\/](filter-steps|home-filters)\.))/,
            },
          ],
        },
      },
    },
  },
})
