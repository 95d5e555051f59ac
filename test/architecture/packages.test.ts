// G-19: what an operator installs stays small, runs nothing while it is installed, and is exactly what was looked at.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { disabledFeatures } from '#test/support/browser.ts'

interface Locked {
  version: string
  integrity?: string
  dev?: boolean
  devOptional?: boolean
  optional?: boolean
  /** Came inside another package, whose hash stands for it. */
  inBundle?: boolean
  hasInstallScript?: boolean
  dependencies?: Record<string, string>
}
interface Wanted {
  dependencies: Record<string, string>
  optionalDependencies: Record<string, string>
  devDependencies: Record<string, string>
}

const root = join(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(join(root, name), 'utf8')
const wanted = JSON.parse(read('package.json')) as Wanted
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> }
const all = Object.entries(packages).filter(([place]) => place !== '')
const inProduction = all.filter(([, { dev, devOptional }]) => !dev && !devOptional)
/** Loaded only where files lie in a bucket; decision 008. */
const FOR_BUCKETS = '@aws-sdk/client-s3'
/** A first start builds pages and program with these; an image leaves them out once it has. */
const BUILDERS = ['@react-router/dev', '@tailwindcss/vite', 'tailwindcss', 'vite']

/** A package finds another one that it needs in its own folder, or in one further out. */
function slotOf(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (packages[place]) return place
    if (folder === '') return undefined
  }
}

/** Every place that is needed by these, directly or through others; optional ones are a platform's own. */
function neededBy(names: readonly string[]): Set<string> {
  const found = new Set<string>()
  const walk = (name: string, from: string) => {
    const place = slotOf(name, from)
    if (!place || found.has(place)) return
    found.add(place)
    for (const next of Object.keys(packages[place]!.dependencies ?? {})) walk(next, place)
  }
  for (const name of names) walk(name, '')
  return found
}

test('what runs in production is counted, and stays small', (t) => {
  const names = Object.keys(wanted.dependencies).filter((name) => !BUILDERS.includes(name))
  const [whole, usual] = [neededBy(names), neededBy(names.filter((name) => name !== FOR_BUCKETS))]
  t.diagnostic(`${usual.size} packages in production, ${whole.size} with a bucket, ${all.length} with tools`)
  assert.ok(usual.size <= 151, [...usual].join(' '))
  assert.ok(whole.size <= 176, [...whole].join(' '))
})

test('an image has no package that only builds', () => {
  const removed = /npm uninstall --no-save (.+?) *\\?\n/.exec(read('Containerfile'))
  assert.deepEqual(removed?.[1]?.split(' '), BUILDERS)
})

test('no package for production runs a script while it is installed', () => {
  assert.deepEqual(
    inProduction.filter(([, { hasInstallScript }]) => hasInstallScript).map(([place]) => place),
    [],
  )
  assert.match(read('.npmrc'), /^ignore-scripts=true$/m)
})

test('every version is exact, and every package is known by its SHA-512', () => {
  for (const list of [wanted.dependencies, wanted.optionalDependencies, wanted.devDependencies])
    for (const [name, version] of Object.entries(list)) assert.match(version, /^\d+\.\d+\.\d+$/, name)
  for (const [place, { integrity, inBundle }] of all)
    if (!inBundle) assert.match(integrity ?? '', /^sha512-/, place)
})

test('what Playwright has the browser do without stays so beside what the journeys add', () => {
  const bundle = read('node_modules/playwright-core/lib/coreBundle.js')
  const [, list] = /\bdisabledFeatures = \[\n([^\]]+)\]/.exec(bundle)!
  const own = [...list!.matchAll(/^\s*"(\w+)",?$/gm)].map(([, name]) => name!)
  assert.ok(own.length > 0)
  assert.deepEqual(new Set(own).difference(new Set(disabledFeatures)), new Set())
})
