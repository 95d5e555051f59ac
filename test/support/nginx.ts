import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { ensurePrograms, nginxPath, programs } from '../../scripts/programs.ts'
import { freePort } from './free-port.ts'

/** The configuration in docs/operations.md. */
async function documented(): Promise<string> {
  const page = await readFile(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')
  const [, block] = /## Behind a proxy\n[^]*?```nginx\n([^]*?)```/.exec(page)!
  return block!
}

/** Listens without TLS, as certificates and ports below 1,024 belong to a machine. */
export async function startNginx(
  t: TestContext,
  nodes: readonly string[],
  change: (block: string) => string = (block) => block,
) {
  ensurePrograms(programs.nginx)
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'))
  const [port, plainPort] = [await freePort(), await freePort()]
  const block = change(await documented())
    .replace(/server 127\.0\.0\.1:3000(.*);/, (_, rest: string) =>
      nodes.map((node) => `server ${new URL(node).host}${rest};`).join('\n'),
    )
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace(/listen 443 ssl;\n *http2 on;.*\n/, `listen 127.0.0.1:${port};\n`)
    .replace(/^ *ssl_.*\n/gm, '')
  const file = join(folder, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  await writeFile(
    file,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${folder}/pid;
events {}
http {
${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
access_log ${folder}/access.log;
error_log ${folder}/error.log;
${block}
}`,
  )
  const child = spawn(nginxPath, ['-p', folder, '-e', `${folder}/error.log`, '-c', file], {
    stdio: 'inherit',
  })
  const ended = once(child, 'exit')
  t.after(async () => {
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  })
  const address = `http://127.0.0.1:${port}`
  for (const until = performance.now() + 10_000; ; await pause(50)) {
    if (child.exitCode !== null) throw new Error(await readFile(join(folder, 'error.log'), 'utf8'))
    if (await fetch(`${address}/healthz`).catch(() => undefined)) break
    if (performance.now() > until) throw new Error('nginx does not answer')
  }
  return {
    address,
    plainAddress: `http://127.0.0.1:${plainPort}`,
    log: () => readFile(join(folder, 'access.log'), 'utf8'),
  }
}
