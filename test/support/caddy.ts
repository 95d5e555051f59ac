import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { ensurePrograms, caddyPath, programs } from '../../scripts/programs.ts'
import { freePort } from './free-port.ts'

const root = join(import.meta.dirname, '../..')

/** The two documented configurations for Caddy. */
export const caddyfiles = {
  'docs/operations.md': async () =>
    /```caddyfile\n([^]*?)```/.exec(await readFile(join(root, 'docs/operations.md'), 'utf8'))![1]!,
  'deploy/Caddyfile': () => readFile(join(root, 'deploy/Caddyfile'), 'utf8'),
}

/** Listens without TLS, as certificates belong to a machine. */
export async function startCaddy(
  t: TestContext,
  nodes: readonly [string, string],
  configuration: keyof typeof caddyfiles,
): Promise<string> {
  ensurePrograms(programs.caddy)
  const folder = await mkdtemp(join(tmpdir(), 'caddy-'))
  const address = `http://127.0.0.1:${await freePort()}`
  const [first, last] = nodes.map((node) => new URL(node).host) as [string, string]
  const block = (await caddyfiles[configuration]())
    .replace('vacancies.example.lk {', '{$PUBLIC_HOST} {')
    .replaceAll('10.0.0.11:3000', first)
    .replaceAll('10.0.0.12:3000', last)
  const file = join(folder, 'Caddyfile')
  await writeFile(file, `{\n\tadmin off\n}\n${block}`)
  const child = spawn(caddyPath, ['run', '--config', file, '--adapter', 'caddyfile'], {
    stdio: 'ignore',
    env: {
      HOME: folder,
      PUBLIC_HOST: address,
      BOARDS: `${first} ${last}`,
      LAST_BOARD: last,
    },
  })
  const ended = once(child, 'exit')
  t.after(async () => {
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  })
  for (const until = performance.now() + 10_000; ; await pause(50)) {
    if (child.exitCode !== null) throw new Error(`caddy ended with ${child.exitCode}`)
    if ((await fetch(`${address}/healthz`).catch(() => undefined))?.ok) return address
    if (performance.now() > until) throw new Error('caddy does not answer')
  }
}
