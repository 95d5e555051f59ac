// Every script of package.json goes through this file, which any Node from 18 on can read: it finds the Node that came
// with the packages, in that package's own folder, because npm before 11 leaves no link to it, and passes everything on.
'use strict'
const { spawn, spawnSync } = require('node:child_process')
const { existsSync } = require('node:fs')
const { constants } = require('node:os')
const { join } = require('node:path')
const manifest = require('../package.json')

const { arch, env, platform } = process
const args = process.argv.slice(2)
const packages = join(__dirname, '../node_modules')
const isInstalled = (name) => existsSync(join(packages, name, 'package.json'))
const LOOK_MS = 500

/** These scripts run the board; the others need the tools of its developers as well. */
const ofTheBoard = ['start', 'demo', 'build'].map((name) => `scripts/${name}.ts`).concat('src/main.ts')

function refuse(sentence) {
  console.error(sentence)
  process.exit(1)
}

function checkPackages() {
  const missing = Object.keys(manifest.dependencies).find((name) => !isInstalled(name))
  if (missing) refuse(`The packages are not all installed (${missing} is missing). Run: npm ci`)
  const tool = Object.keys(manifest.devDependencies).find((name) => !isInstalled(name))
  if (tool && !ofTheBoard.includes(args[0]))
    refuse(`This needs the tools of developers, which are left out (${tool}). Run: npm ci --include=dev`)
}

/** The path of a Node that can run the board. */
function findNode() {
  const names = Object.keys(manifest.optionalDependencies).filter((name) => name.startsWith('node-'))
  const version = manifest.optionalDependencies[names[0]].split('.')[0]
  const os = platform === 'win32' ? 'win' : platform
  const name = names.find((each) => each.endsWith(`-${os}-${arch}`))
  const found = name && join(packages, name, 'bin', platform === 'win32' ? 'node.exe' : 'node')
  const fault = found && existsSync(found) ? faultOf(found) : undefined
  if (found && existsSync(found) && !fault) return found
  if (Number(process.versions.node.split('.')[0]) >= Number(version)) return process.execPath
  const own = `install Node ${version} or newer yourself (https://nodejs.org); this is ${process.version}`
  if (fault) return refuse(fault.replace('OWN', own))
  // The builder has such packages too, so another Node would be no remedy.
  if (name) return refuse('The Node that the packages bring was left out. Run: npm ci --include=optional')
  return refuse(`The packages bring no Node for this machine (${platform} ${arch}): ${own}.`)
}

/** Why this Node does not run here, as one sentence. */
function faultOf(path) {
  const { error, status, stderr } = spawnSync(path, ['--version'], { encoding: 'utf8' })
  if (status === 0) return undefined
  const said = error ? error.code : stderr.trim().split('\n')[0]
  if (/libatomic/.test(said))
    return 'Node needs libatomic1, which is not installed. Debian: apt-get install libatomic1; Fedora: dnf install libatomic'
  if (said === 'ENOENT' || /GLIBC/.test(said))
    return `The Node that the packages bring needs a newer glibc than this system has: OWN.`
  return `The Node that the packages bring cannot be started (${said}): OWN.`
}

function run(node) {
  const child = spawn(node, args, { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => refuse(`${node} cannot be started (${error.code}).`))
  child.on('exit', (code, signal) => {
    if (signal === 'SIGKILL')
      console.error(
        'The system ended it (SIGKILL), most likely for want of memory: README says how much it needs.',
      )
    process.exit(signal ? 128 + constants.signals[signal] : code)
  })
  if (env.npm_lifecycle_event) stopWithParent(child)
}

/** npm tells the shell between, and one such as dash ends of it without telling its child. */
function stopWithParent(child) {
  const parent = process.ppid
  const look = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(look)
    child.kill('SIGTERM')
  }, LOOK_MS)
  look.unref()
}

checkPackages()
run(findNode())
