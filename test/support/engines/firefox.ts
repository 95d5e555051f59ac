// Firefox speaks WebDriver BiDi itself, over a WebSocket: https://www.w3.org/TR/webdriver-bidi/
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { ensurePrograms, firefoxPath, programs } from '../../../scripts/programs.ts'
import { type Engine, keysOf, pressAt, type Tab } from './tab.ts'
import { reportViolations } from './violations.ts'

const preferences = {
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  'browser.shell.checkDefaultBrowser': false,
  'app.update.auto': false,
  'browser.aboutwelcome.enabled': false,
}

/** Firefox logs this about a file that was loading when its page was left (decision 129). */
const workerNoise =
  /^Failed to load ‘\S+\/assets\/\S+’\. A ServiceWorker intercepted the request and encountered/

export const firefox: Engine = { name: 'Firefox', start }

async function start() {
  ensurePrograms(programs.firefox)
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'))
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${value});`)
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
  const child = spawn(
    firefoxPath,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, HOME: profile },
    },
  )
  const connection = await connect(`${await listeningAt(child)}/session`)
  await connection.send('session.new', { capabilities: {} })
  await connection.send('session.subscribe', { events: ['log.entryAdded'] })
  await connection.send('script.addPreloadScript', { functionDeclaration: String(reportViolations) })
  return {
    tab: () => open(connection),
    stop: async () => {
      const gone = once(child, 'exit')
      await connection.send('browser.close', {})
      await gone
      await rm(profile, { recursive: true, force: true })
    },
  }
}

function listeningAt(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stderr! }).on('line', (line) => {
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(line)
      if (found) resolve(found[1]!)
    })
    child.once('exit', (code) => reject(new Error(`Firefox did not start, exit ${code}`)))
  })
}

interface Connection {
  send<Result>(this: void, method: string, params: object): Promise<Result>
  onError(this: void, hear: (context: string, text: string) => void): void
}

async function connect(address: string): Promise<Connection> {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  const hearers: ((context: string, text: string) => void)[] = []
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    if (message.type === 'event') {
      const { level, text, source } = message.params
      if (level === 'error' && !workerNoise.test(text)) for (const hear of hearers) hear(source.context, text)
      return
    }
    const { resolve, reject } = waiting.get(message.id)!
    waiting.delete(message.id)
    if (message.type === 'success') resolve(message.result)
    else reject(new Error(`${message.error}: ${message.message}`))
  })
  let last = 0
  return {
    onError: (hear) => void hearers.push(hear),
    send: <Result>(method: string, params: object) => {
      const answer = Promise.withResolvers<unknown>()
      waiting.set((last += 1), answer)
      socket.send(JSON.stringify({ id: last, method, params }))
      return answer.promise as Promise<Result>
    },
  }
}

type Message =
  | { type: 'event'; params: { level: string; text: string; source: { context: string } } }
  | { type: 'success'; id: number; result: unknown }
  | { type: 'error'; id: number; error: string; message: string }

async function open({ send, onError }: Connection): Promise<Tab> {
  const { userContext } = await send<{ userContext: string }>('browser.createUserContext', {})
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab', userContext })
  const errors: string[] = []
  onError((from, text) => void (from === context && errors.push(text)))
  const perform = (actions: object[]) => send<void>('input.performActions', { context, actions })
  const run = async <In, Out>(fn: (input: In) => Out, input: In): Promise<Out> => {
    const answer = await send<Ran>('script.callFunction', {
      functionDeclaration: `async () => JSON.stringify((await (${String(fn)})(${JSON.stringify(input)})) ?? null)`,
      target: { context },
      awaitPromise: true,
    })
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
    return JSON.parse(answer.result.value) as Out
  }
  return {
    errors,
    run,
    goto: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    press: (x, y) => perform(pressAt(x, y)),
    type: (text) => perform(keysOf(text)),
    attach: async (value, path) => {
      const locator = { type: 'css', value }
      const { nodes } = await send<{ nodes: { sharedId: string }[] }>('browsingContext.locateNodes', {
        context,
        locator,
      })
      const { sharedId } = nodes[0]!
      await send('input.setFiles', { context, element: { sharedId }, files: [path] })
    },
    resize: (width, height) => send('browsingContext.setViewport', { context, viewport: { width, height } }),
    picture: async () => {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
    close: () => send('browser.removeUserContext', { userContext }),
  }
}

type Ran =
  | { type: 'success'; result: { value: string } }
  | { type: 'exception'; exceptionDetails: { text: string } }
