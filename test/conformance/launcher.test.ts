// A stranger's machine: the launcher of every script finds a Node, or says in one sentence what to do.
import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'

const root = join(import.meta.dirname, '../..')
const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as Record<
  'scripts' | 'dependencies' | 'devDependencies' | 'optionalDependencies',
  Record<string, string>
>
const os = process.platform === 'win32' ? 'win' : process.platform
const packaged = Object.keys(manifest.optionalDependencies).find((name) =>
  name.endsWith(`-${os}-${process.arch}`),
)!
const folder = await mkdtemp(join(tmpdir(), 'launcher-'))
after(() => rm(folder, { recursive: true, force: true }))

/** A checkout whose packages are empty folders, and whose packaged Node is this script of the shell, if any. */
async function aCheckout(name: string, { node, without = [] }: { node?: string; without?: string[] } = {}) {
  const checkout = join(folder, name)
  await mkdir(join(checkout, 'scripts'), { recursive: true })
  await cp(join(root, 'package.json'), join(checkout, 'package.json'))
  await cp(join(root, 'scripts/node.cjs'), join(checkout, 'scripts/node.cjs'))
  const installed = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
  for (const each of installed.filter((one) => !without.includes(one))) {
    await mkdir(join(checkout, 'node_modules', each), { recursive: true })
    await writeFile(join(checkout, 'node_modules', each, 'package.json'), '{}')
  }
  if (node === undefined) return checkout
  const bin = join(checkout, 'node_modules', packaged, 'bin')
  await mkdir(bin, { recursive: true })
  if (node === 'the real one') await symlink(process.execPath, join(bin, 'node'))
  else await writeFile(join(bin, 'node'), node)
  if (node !== 'the real one') await chmod(join(bin, 'node'), 0o755)
  return checkout
}

/** An option with which this Node says that it is an older one. */
function preload(version: string): string {
  const older = `Object.defineProperty(process.versions, 'node', { value: '${version.slice(1)}' });
    Object.defineProperty(process, 'version', { value: '${version}' })`
  return `--import=data:text/javascript,${encodeURIComponent(older)}`
}

function launch(checkout: string, args: string[], version = 'v20.19.2') {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [preload(version), join(checkout, 'scripts/node.cjs'), ...args],
    {
      encoding: 'utf8',
      cwd: checkout,
    },
  )
  return { status, stdout, stderr: stderr.trim() }
}

test('every script goes through the launcher, and finds no Node by a link of npm', () => {
  const others = Object.values(manifest.scripts).filter((line) => !line.startsWith('node scripts/node.cjs '))
  assert.deepEqual(others, [])
})

test('the Node in its package runs the script, with its words and its exit code', async () => {
  const checkout = await aCheckout('whole', { node: 'the real one' })
  await writeFile(join(checkout, 'say.ts'), 'console.log(process.argv.slice(2) as string[]); process.exit(7)')
  assert.deepEqual(launch(checkout, ['say.ts', 'a b', '--c']), {
    status: 7,
    stdout: "[ 'a b', '--c' ]\n",
    stderr: '',
  })
})

test('a signal reaches the program', async () => {
  const checkout = await aCheckout('signals', { node: 'the real one' })
  await writeFile(
    join(checkout, 'wait.ts'),
    `process.on('SIGTERM', () => process.exit(3)); setInterval(() => undefined, 1000); console.log('ready')`,
  )
  const child = spawn(process.execPath, [join(checkout, 'scripts/node.cjs'), 'wait.ts'], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  child.kill('SIGTERM')
  assert.deepEqual(await once(child, 'exit'), [3, null])
})

test('a program that the system ended for want of memory is reported as that', async () => {
  const checkout = await aCheckout('killed', { node: 'the real one' })
  const { status, stderr } = launch(checkout, ['-e', 'process.kill(process.pid, "SIGKILL")'])
  assert.equal(status, 137)
  assert.match(stderr, /^The system ended it \(SIGKILL\), most likely for want of memory: README says/)
})

test('npm links no Node of the packages into the path of its scripts, where it would be found first', async (t) => {
  if (process.platform === 'win32') return t.skip('not on Windows')
  const checkout = await aCheckout('linked', {
    node: '#!/bin/sh\necho "libatomic.so.1: no such file" >&2\nexit 127\n',
  })
  await cp(join(root, '.npmrc'), join(checkout, '.npmrc'))
  const about = { name: packaged, version: '1.0.0', bin: { node: 'bin/node' } }
  await writeFile(join(checkout, 'node_modules', packaged, 'package.json'), JSON.stringify(about))
  await mkdir(join(checkout, 'bin'))
  await symlink(process.execPath, join(checkout, 'bin/node'))
  const path = process.env['PATH']!.split(':').filter((each) => !each.includes('node_modules'))
  const npm = (...args: string[]) =>
    spawnSync('npm', args, {
      cwd: checkout,
      encoding: 'utf8',
      env: { PATH: [join(checkout, 'bin'), ...path].join(':'), NODE_OPTIONS: preload('v20.19.2') },
    })
  assert.equal(npm('rebuild', '--offline').status, 0)
  assert.match(npm('start').stderr, /^Node needs libatomic1, which is not installed/m)
})

const cases: [string, Parameters<typeof aCheckout>[1], string[], RegExp][] = [
  [
    'packages that are not installed',
    { without: ['fastify'] },
    ['scripts/start.ts'],
    /^The packages are not all installed \(fastify is missing\)\. Run: npm ci$/,
  ],
  [
    'tools of developers that are left out',
    { node: 'the real one', without: ['oxlint'] },
    ['scripts/check.ts'],
    /^This needs the tools of developers.*\(oxlint\)\. Run: npm ci --include=dev$/,
  ],
  [
    'a Node that was left out',
    {},
    ['scripts/start.ts'],
    /^The Node that the packages bring was left out\. Run: npm ci --include=optional$/,
  ],
  [
    'a missing libatomic1',
    {
      node: '#!/bin/sh\necho "node: error while loading shared libraries: libatomic.so.1: cannot open shared object file" >&2\nexit 127\n',
    },
    ['scripts/start.ts'],
    /^Node needs libatomic1, which is not installed\. Debian: apt-get install libatomic1;/,
  ],
  [
    'a system without glibc',
    { node: '#!/lib/no-such-loader\n' },
    ['scripts/start.ts'],
    /^The Node that the packages bring needs a newer glibc than this system has: install Node/,
  ],
]

for (const [name, parts, args, sentence] of cases)
  test(`one sentence names ${name}, and its remedy`, async () => {
    const checkout = await aCheckout(name.replaceAll(' ', '-'), parts)
    const { status, stdout, stderr } = launch(checkout, args)
    assert.equal(status, 1)
    assert.equal(stdout, '')
    assert.match(stderr, sentence)
  })

test('a Node of the machine that is new enough runs the board where the packages bring none', async () => {
  const checkout = await aCheckout('own-node')
  const { status, stdout } = launch(checkout, ['-p', '6 * 7'], 'v99.0.0')
  assert.deepEqual({ status, stdout }, { status: 0, stdout: '42\n' })
})

test('a checkout of somebody else says who builds it, and who runs it from its sources', async (t) => {
  if (process.getuid?.() !== 0) return t.skip('needs root')
  const checkout = await aCheckout('foreign')
  await rm(join(checkout, 'node_modules'), { recursive: true })
  for (const name of ['src', 'node_modules']) await symlink(join(root, name), join(checkout, name))
  await cp(join(root, 'scripts'), join(checkout, 'scripts'), { recursive: true })
  await chmod(folder, 0o755)
  const stranger = { uid: 65_534, gid: 65_534, env: { PATH: process.env['PATH'] }, encoding: 'utf8' } as const
  for (const [script, command] of Object.entries({ build: 'build', start: 'build', dev: 'dev' })) {
    const { stderr } = spawnSync(process.execPath, [join(checkout, `scripts/${script}.ts`)], stranger)
    assert.match(
      stderr,
      new RegExp(`^[^\\n]+may not write into [^\\n]+ as its owner: npm run ${command}\\n$`),
    )
  }
})
