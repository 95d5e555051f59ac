import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'
import type { Listener } from '#src/platform/changes.ts'
import type { RenderedResponse } from '#src/platform/response-cache/cached-response.ts'
import type { RevalidationLimits } from '#src/platform/response-cache/policy.ts'
import { responseCache } from '#src/platform/response-cache/response-cache.ts'
import { testClock } from './app.ts'

/** Limits so long that an answer to a change waits for the whole test. */
export const hours: RevalidationLimits = { perSecond: 10, answers: 16, milliseconds: 3_600_000 }

/** A response cache over a renderer of the test's own; each response says how many were rendered before it. */
export function cacheOver(
  render: (no: number) => Promise<Partial<RenderedResponse> | void> = async () => undefined,
  maxBytes = 1e6,
  limits?: RevalidationLimits,
) {
  const clock = testClock()
  let listener: Listener = () => undefined
  const state = {
    rendered: 0,
    hearing: true,
    clock,
    /** Resolves when the change may be answered. */
    change: async (...tags: string[]) => listener(new Set(tags)),
    /** Simulates missed notices: anything may have changed. */
    lose: async () => listener(undefined),
  }
  const answers = responseCache({
    render: async (url) => {
      const no = (state.rendered += 1)
      const special = await render(no)
      return {
        status: 200,
        headers: {},
        body: Buffer.from(`${url} ${no}`),
        tags: new Set(['t']),
        ...special,
      }
    },
    changes: { subscribe: (heard) => void (listener = heard), isHearing: () => state.hearing },
    clock,
    addresses: [{ path: /^\/[a-z0-9]+$/, query: [], isPage: false }],
    maxBytes,
    ...(limits && { limits }),
  })
  const body = async (url: string) => (await answers.responseTo(url, 'en'))!.body.toString()
  /** The body that a visitor gets from the cache; `undefined` for a miss. */
  const served = (url: string, headers = {}): string | undefined => {
    let sent: string | Buffer | undefined
    const response = {
      destroyed: false,
      socket: null,
      writeHead: () => undefined,
      end: (bytes: string | Buffer) => void (sent = bytes),
    }
    const isServed = answers.serveFresh({ method: 'GET', url, headers } as never, response as never)
    return isServed ? sent?.toString() : undefined
  }
  return Object.assign(state, { answers, body, served })
}

/** A server of cached and rendered responses, and of nothing else. */
export async function listening(
  board: ReturnType<typeof cacheOver>,
  serve: 'serveFresh' | 'serveRendered' = 'serveFresh',
): Promise<string> {
  const server = createServer((request, response) => {
    if (!board.answers[serve](request, response)) response.writeHead(500).end()
  })
  after(() => server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Reads a page so often that the cache renews it at a change. */
export function crowd(board: ReturnType<typeof cacheOver>, url: string): void {
  for (let no = 0; no < 20; no += 1) assert.ok(board.served(url))
}
