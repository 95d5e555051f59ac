import { dirname, relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { build, defineConfig, type Plugin } from 'vite'

/** The oldest browsers for which pages have script (docs/architecture.md); src/web/boot/floor.ts finds out. */
const floor = ['chrome111', 'edge111', 'safari16.4', 'firefox114']

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
          target: floor,
          write: false,
          modulePreload: false,
          lib: { entry: id.slice(prefix.length + 1), formats: ['iife'], name: 'boot' },
        },
      })
      const [first] = [made].flat()
      if (!first || !('output' in first)) throw new Error('the script for the pages was not built')
      for (const file of first.output[0].moduleIds) this.addWatchFile(file)
      return `export default ${JSON.stringify(first.output[0].code.trim())}`
    },
  }
}

/** Texts that only the server writes: answers of the API bring them. Every page of a browser would carry them. */
function serverTexts(): Plugin {
  const file = /[\\/]src[\\/]strings[\\/][a-z]+[\\/]api\.ts$/
  return {
    name: 'server-texts',
    enforce: 'pre',
    load: (id, options) => (file.test(id) && !options?.ssr ? 'export const api = {}' : undefined),
  }
}

/**
 * Packages that the program loads as they are: with files or a binary of their own, rarely wanted, used by sources
 * together with the built pages, or with a part that they load at run time and compare with their own.
 */
const apart = [
  'sharp',
  '@electric-sql/pglite',
  'pdfkit',
  'fontkit',
  'file-type',
  '@aws-sdk/client-s3',
  '@simplewebauthn/server',
  'react',
  'react-dom',
  'react-router',
]

/** The program beside its pages: what both use is loaded once, and a start opens some sixty files, not 2,000. */
function serverProgram(): Plugin {
  const root = import.meta.dirname
  return {
    name: 'server-program',
    apply: 'build',
    enforce: 'post',
    configEnvironment: (name) =>
      name === 'ssr'
        ? {
            resolve: { noExternal: true, external: apart },
            build: {
              rolldownOptions: {
                input: { index: 'virtual:react-router/server-build', main: 'src/main.ts' },
                // The name of the source stands above its lines, for who follows a stack trace.
                experimental: { attachDebugInfo: 'simple' },
                output: {
                  entryFileNames: '[name].js',
                  chunkFileNames: '[name]-[hash].js',
                  comments: false,
                  codeSplitting: {
                    groups: [{ name: 'packages', test: /[\\/]node_modules[\\/]/, entriesAware: true }],
                  },
                },
              },
            },
          }
        : undefined,
    /** A file that a source opens stays beside that source. */
    transform(code, id, options) {
      const file = relative(root, id).replaceAll('\\', '/')
      if (!options?.ssr || !/^src\/.*\.ts$/.test(file)) return undefined
      return code
        .replaceAll('import.meta.dirname', `(import.meta.dirname + '/../../../${dirname(file)}')`)
        .replaceAll('import.meta.url', `new URL('../../../${file}', import.meta.url).href`)
    },
  }
}

/** `npm run dev`: what replaces a component in the page must be there before React, which `<Scripts>` would see to. */
function hotReplacement(): Plugin {
  return {
    name: 'hot-replacement',
    apply: 'serve',
    enforce: 'pre',
    configEnvironment: (name) =>
      name === 'ssr' ? { resolve: { conditions: ['node'], externalConditions: ['node'] } } : undefined,
    transform: (code, id, options) =>
      id.endsWith('/src/entry.client.tsx') && !options?.ssr
        ? `import 'virtual:react-router/inject-hmr-runtime'\n${code}`
        : undefined,
  }
}

const everywhere = ['entry.client.tsx', 'root.tsx', 'layouts/site-layout.tsx']
const readPages = [
  'areas/search/pages/home/home-page.tsx',
  'areas/vacancies/pages/detail/detail-page.tsx',
  'areas/applications/pages/sent/applied-line.tsx',
  'areas/search/pages/company/company-page.tsx',
  'areas/catalogue/pages/clients-page.tsx',
  'areas/intake/pages/contact-page.tsx',
  'layouts/not-found-page.tsx',
]

/** These have the rows of vacancies; what they alone share is a file of its own. */
const listPages = ['areas/search/pages/home/home-page.tsx', 'areas/search/pages/company/company-page.tsx']

/** What the first has in common with another is a file of its own: a dozen small files otherwise. */
const longForms = [
  'areas/applications/pages/forms/post-cv-page.tsx',
  'areas/applications/pages/forms/apply-page.tsx',
  'areas/employers/pages/post-page.tsx',
]

/** Small, and used by lists and forms of every kind: a form would fetch the whole file of the lists for them. */
const smallParts =
  /[\\/]src[\\/](ui[\\/](badge|email-text|use-hydrated|forms[\\/]combobox)|web[\\/](loading[\\/]reload-link|receipts[\\/]device-receipts|site[\\/]load-texts))\./

/** Lists of the public pages and of the panel use these. */
const usedByLists =
  /[\\/]src[\\/]areas[\\/](catalogue[\\/](places|provinces)\.|search[\\/](filter-steps\.|home-filters\.|pages[\\/](filters[\\/]|home[\\/](?!home-markup|print-list)|list[\\/](load|listed-))))/

const awaitsTexts =
  /[\\/]src[\\/](?:(?:web|areas)[\\/].*[\\/]((?:account|alert|cv-form|legal|made-cv|mail|my-data|receipt|report|saved|sent)-text)|strings[\\/](panel))\.ts$/

type SharedFile = 'site' | 'lists' | 'long-forms'
type InfoOf = (id: string) => { importers: readonly string[] } | null

/** The file that a module belongs in: `site` if every public page needs it, or two of those that are read. */
function sharedFile(id: string, infoOf: InfoOf): SharedFile | null {
  if (smallParts.test(id)) return 'site'
  // Fields for applying by phone bring the rules of vacancies along, which readers load without a form.
  if (awaitsTexts.test(id) || /[\\/]phone-fields\.tsx$/.test(id)) return null
  const seen = new Set<string>()
  const found = new Set<string>()
  const visit = (module: string) => {
    if (seen.has(module)) return
    seen.add(module)
    const file = module.replaceAll('\\', '/').replace(/\?.*/, '').split('/src/').at(-1)!
    if ([...everywhere, ...readPages, ...longForms].includes(file)) found.add(file)
    else for (const importer of infoOf(module)?.importers ?? []) visit(importer)
  }
  for (const importer of infoOf(id)?.importers ?? []) visit(importer)
  if (everywhere.some((file) => found.has(file))) return 'site'
  const forms = longForms.filter((file) => found.delete(file))
  if (found.size === 0 && forms.length > 1 && forms[0] === longForms[0]) return 'long-forms'
  const isOfLists = [...found].every((file) => listPages.includes(file))
  // Fewer see a company: what its page shares with one other is no reason for all to carry it.
  if (!isOfLists && found.size > (found.has(listPages[1]!) ? 2 : 1)) return 'site'
  return usedByLists.test(id) || (isOfLists && found.size > 1) ? 'lists' : null
}

/** The modules that belong in that file. */
function shared(file: SharedFile) {
  return {
    debugName: file,
    name: (id: string, modules: { getModuleInfo: InfoOf }) =>
      sharedFile(id, (other) => modules.getModuleInfo(other)) === file ? file : null,
    test: /[\\/]src[\\/]/,
  }
}

export default defineConfig({
  // In development all that pages use is prepared before the first one: one found later would break what is open.
  optimizeDeps: { include: ['diff', 'uqr', 'zod/mini'] },
  plugins: [inPage(), serverTexts(), tailwindcss(), hotReplacement(), reactRouter(), serverProgram()],
  build: {
    target: floor,
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
              test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie)[\\/]|vite[\\/]preload-helper|rolldown_dynamic_import_helper|rolldown[\\/]runtime/,
            },
            shared('site'),
            // WebKit fails where a page and its loader import a file at once that awaits: texts are files of their own.
            {
              debugName: 'texts',
              name: (id: string) => awaitsTexts.exec(id)?.slice(1).find(Boolean) ?? null,
              test: awaitsTexts,
            },
            // What forms share, but for what readers have already: a dozen small files otherwise.
            {
              debugName: 'forms',
              name: 'forms',
              test: /[\\/]src[\\/](?:web[\\/]forms[\\/](?!device-draft|sent-)|contract[\\/](?:screening|proof-of-work)\.)/,
            },
            shared('long-forms'),
            // A vacancy's page, its account's and the form that applies for it share these, each of them small.
            {
              debugName: 'vacancy',
              name: 'vacancy',
              test: /[\\/]src[\\/]areas[\\/](?:vacancies[\\/](?:rejection-reasons|vacancy-state|abroad|pages[\\/](?:vacancy-text|detail[\\/](?:job-company|job-facts)))|.*[\\/]country-name)\./,
            },
            // Each of these would be a small file, of whose answer the head is the larger part.
            shared('lists'),
          ],
        },
      },
    },
  },
})
