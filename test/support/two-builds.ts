import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { after } from 'node:test'
import { replaceBuild } from '../../scripts/builds.ts'

const checkout = join(import.meta.dirname, '../..')

/** An older build, whose assets have other names, behind the link `older`, and the newer one as if on another machine. */
export function twoBuilds() {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'two-builds-')))
  after(() => rmSync(root, { recursive: true }))
  const install = (machine: string, build: string) => {
    cpSync(realpathSync(join(checkout, 'build')), join(root, machine, build), { recursive: true })
    replaceBuild(join(root, machine), build)
    for (const name of ['src', 'node_modules', 'package.json'])
      if (!existsSync(join(root, machine, name))) symlinkSync(join(checkout, name), join(root, machine, name))
  }
  install('first', 'builds/1')
  renameAssets(join(root, 'first/builds/1'))
  install('second', 'builds/2')
  return {
    older: join(root, 'first/build'),
    newer: join(root, 'second/build'),
    /** Installs the newer build beside the older one. A process resolves a link once, so it gets the folder itself. */
    update: () => {
      install('first', 'builds/2')
      return join(root, 'first/builds/2')
    },
  }
}

/** Changes the hash at the end of asset names, in every file that has one. */
function renameAssets(build: string): void {
  for (const packed of globSync('client/**/*.{br,gz}', { cwd: build })) rmSync(join(build, packed))
  const renamed = new Map<string, string>()
  for (const name of globSync('client/assets/*-*.{js,css}', { cwd: build })) {
    const [, stem, ending] = /^(.*-)[\w-]{8}(\.\w+)$/.exec(basename(name))!
    renamed.set(basename(name), `${stem}older${renamed.size}${ending}`)
  }
  const anyAsset = new RegExp(
    [...renamed.keys()].map((name) => name.replaceAll('.', String.raw`\.`)).join('|'),
    'g',
  )
  for (const file of globSync('{client/assets,server}/**/*.{js,css}', { cwd: build })) {
    const path = join(build, file)
    const text = readFileSync(path, 'utf8')
    writeFileSync(
      path,
      text.replaceAll(anyAsset, (name) => renamed.get(name)!),
    )
    const other = renamed.get(basename(file))
    if (other && file.startsWith('client')) renameSync(path, join(build, 'client/assets', other))
  }
}
