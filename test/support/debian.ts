import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * Installs Debian packages where that is possible without asking anyone: as root, on Debian or Ubuntu.
 * Elsewhere throws with `advice`, which tells a person what to do by hand.
 */
export function installPackages(packages: string[], advice: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw new Error(advice)
  console.log(`Installing ${packages.join(' ')} with apt-get …`)
  aptGet(['update', '-q'], advice)
  aptGet(['install', '-y', '-q', '--no-install-recommends', ...packages], advice)
}

function aptGet(args: string[], advice: string): void {
  const { status, stdout, stderr } = spawnSync('apt-get', args, {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) throw new Error(`apt-get ${args[0]} failed.\n${stdout}${stderr}\n${advice}`)
}
