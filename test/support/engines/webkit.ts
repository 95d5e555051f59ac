// WebKit of Debian: MiniBrowser, driven by WebKitWebDriver (https://www.w3.org/TR/webdriver2/) on a display in memory.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { ensurePrograms, miniBrowser, programs } from '../../../scripts/programs.ts'
import { freePort } from '../free-port.ts'
import { type Engine, keysOf, pressAt, type Tab } from './tab.ts'

/** The driver sometimes waits for a page that is already loaded, by default for five minutes. */
const TIMEOUTS_MS = { pageLoad: 45_000, script: 15_000 }
const MAX_WAIT_MS = 60_000

export const webkit: Engine = { name: 'WebKit', start }

async function start() {
  ensurePrograms(programs.webkit)
  const screen = spawn(
    '/usr/bin/Xvfb',
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  )
  const [number] = (await once(screen.stdio[3]!, 'data')) as [Buffer]
  const port = await freePort()
  const child = spawn('/usr/bin/WebKitWebDriver', ['-p', String(port)], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, DISPLAY: `:${String(number).trim()}`, NO_AT_BRIDGE: '1' },
  })
  const address = `http://127.0.0.1:${port}`
  await listening(address)
  return {
    tab: () => open(address, miniBrowser()!, child),
    stop: async () => {
      for (const one of [child, screen]) {
        const gone = once(one, 'exit')
        one.kill()
        await gone
      }
    },
  }
}

async function listening(address: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (
      await fetch(`${address}/status`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return
    await pause(50)
  }
  throw new Error('WebKitWebDriver does not listen')
}

async function call<Value>(method: string, address: string, body?: object): Promise<Value> {
  const answer = await fetch(address, {
    method,
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(MAX_WAIT_MS),
  })
  const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } }
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}

async function open(address: string, binary: string, driver: ChildProcess): Promise<Tab> {
  // The browser writes what its console says into the output of the driver that starts it.
  const args = ['--automation', '--enable-write-console-messages-to-stdout=true']
  const capabilities = {
    alwaysMatch: { timeouts: TIMEOUTS_MS, 'webkitgtk:browserOptions': { binary, args } },
  }
  const { sessionId } = await call<{ sessionId: string }>('POST', `${address}/session`, { capabilities })
  const session = `${address}/session/${sessionId}`
  const post = <Value = void>(path: string, body: object) => call<Value>('POST', `${session}/${path}`, body)
  const errors: string[] = []
  const lines = createInterface({ input: driver.stdout! })
  lines.on('line', (line) => void (/^CONSOLE \S+ ERROR/.test(line) && errors.push(line)))
  const run = <In, Out>(fn: (input: In) => Out, input: In) =>
    post<Out>('execute/sync', { script: `return (${String(fn)})(arguments[0])`, args: [input] })
  return {
    errors,
    run,
    // The wait for a page that is already loaded ends in an error; the second try finds it.
    goto: (url) => post('url', { url }).catch(() => post('url', { url })),
    press: (x, y) => post('actions', { actions: pressAt(x, y) }),
    type: (text) => post('actions', { actions: keysOf(text) }),
    attach: async (value, path) => {
      const found = await post<Record<string, string>>('element', { using: 'css selector', value })
      await post(`element/${Object.values(found)[0]}/value`, { text: path })
    },
    resize: async (width, height) => {
      await post('window/rect', { width, height })
      const more = await run(() => [innerWidth, innerHeight], undefined)
      await post('window/rect', { width: 2 * width - more[0]!, height: 2 * height - more[1]! })
    },
    picture: async () => Buffer.from(await call<string>('GET', `${session}/screenshot`), 'base64'),
    close: async () => {
      lines.close()
      await call('DELETE', session)
    },
  }
}
