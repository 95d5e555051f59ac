// The built pages, the program that was built with them, and the mark that says which sources they were built from.
import { createHash } from 'node:crypto'
import { accessSync, constants as modes, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { newBuildFolder, STAMP, replaceBuild } from './builds.ts'
import { KILLED, program, root, runNode, runNodeQuietly, seconds } from './steps.ts'

const sources = [
  'src/**/*.*',
  'public/**/*.*',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package-lock.json',
]

/** A hash of contents, not of times: a checkout or a copied folder changes every time and no content. */
function hashOfSources(): string {
  const hash = createHash('sha256')
  for (const file of globSync(sources, { cwd: root }).toSorted())
    if (!/\.test\.tsx?$/.test(file)) hash.update(`${file}\n`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

function stampedHash(): string | undefined {
  try {
    return readFileSync(join(root, 'build', STAMP), 'utf8')
  } catch {
    return undefined
  }
}

const PLENTY_BYTES = 2 * 1024 ** 3

/**
 * The builder has a thread and a heap for each core, and 880 MB in all. With these, the last of which give back what its
 * native half has freed, the command has 520 MB at most, and on two cores it is as fast.
 */
const frugal = {
  NODE_OPTIONS: '--max-semi-space-size=1 --max-old-space-size=192',
  RAYON_NUM_THREADS: '1',
  TOKIO_WORKER_THREADS: '1',
  UV_THREADPOOL_SIZE: '1',
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MIMALLOC_ARENA_EAGER_COMMIT: '0',
  MIMALLOC_PURGE_DELAY: '0',
}

/** On a machine that has less than 2 GB free, the builder takes less. */
export function builderSettings(freeBytes: number): Record<string, string> {
  return freeBytes < PLENTY_BYTES ? frugal : {}
}

/**
 * Builds the pages always. The stamp is written last, so that an interrupted build counts as none. The builder's
 * output is shown with `verbose`, or when it fails.
 */
export async function buildPages({ verbose }: { verbose: boolean }): Promise<number> {
  if (!mayBuild()) return 1
  const hash = hashOfSources()
  const run = verbose ? runNode : runNodeQuietly
  const folder = newBuildFolder(root)
  const env = {
    NODE_ENV: 'production',
    BUILD_FOLDER: folder,
    ...builderSettings(process.availableMemory()),
  }
  const code = await run([program('@react-router/dev', 'react-router'), 'build'], env)
  if (code === KILLED)
    console.error('\nThe system ended the build, for want of memory: it needs 550 MB that are free.')
  if (code !== 0) return code
  const client = join(root, folder, 'client')
  shortenRouteMap(client)
  await compressAssets(client)
  writeFileSync(join(root, folder, STAMP), hash)
  replaceBuild(root, folder)
  return 0
}

export function pagesAreFresh(): boolean {
  return stampedHash() === hashOfSources()
}

function isWritable(): boolean {
  try {
    for (const folder of ['.', 'builds', 'node_modules'].map((name) => join(root, name)))
      if (existsSync(folder)) accessSync(folder, modes.W_OK)
    return true
  } catch {
    return false
  }
}

/** Says why not, and what the owner of the checkout runs there. */
export function mayWrite(reason: string, command: string): boolean {
  const may = isWritable()
  if (!may)
    console.error(`${reason}, and this user may not write into ${root}. Run there, as its owner: ${command}`)
  return may
}

const mayBuild = () => mayWrite('The pages and the program are not built yet', 'npm run build')

/** Builds the pages where they are missing or older than their sources, and says so in one line. */
export async function freshPages({ verbose = false } = {}): Promise<number> {
  if (pagesAreFresh()) return 0
  if (!mayBuild()) return 1
  const start = performance.now()
  const end = verbose ? '\n' : ''
  process.stdout.write(
    `Building the pages and the program, which are missing or older than their sources …${end}`,
  )
  const code = await buildPages({ verbose })
  if (code === 0) console.log(`${verbose ? 'The pages were' : ''} built in ${seconds(start)}`)
  return code
}

/**
 * Takes out of the browser's map of routes what each of them imports, half of its bytes, and what it lacks. Only pages
 * that prefetch others read the imports there; the server, which preloads by them, has its own copy.
 */
function shortenRouteMap(client: string): void {
  for (const name of globSync('assets/manifest-*.js', { cwd: client })) {
    const path = join(client, name)
    const [start, json] = /^(.*?=)(.*?);?$/s.exec(readFileSync(path, 'utf8'))!.slice(1) as [string, string]
    const leftOut = (key: string, value: unknown) =>
      key === 'imports' || value === false ? undefined : value
    writeFileSync(path, `${start}${JSON.stringify(JSON.parse(json), leftOut)};`)
  }
}

/** Compresses once, as small as the content encodings go: assets are immutable, so every request saves those bytes. */
async function compressAssets(folder: string): Promise<void> {
  const files = globSync('**/*.{js,css,svg,txt,json}', { cwd: folder }).filter(
    (name) => !name.startsWith('.vite'),
  )
  await Promise.all(
    files.map(async (name) => {
      const path = join(folder, name)
      const bytes = readFileSync(path)
      if (bytes.length < 600) return
      const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
      writeFileSync(`${path}.br`, await promisify(brotliCompress)(bytes, { params: quality }))
      writeFileSync(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
    }),
  )
}
