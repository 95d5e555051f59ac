import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface Balancer {
  address: string
  /** Requests that went to the next node because one was not there. */
  passedOn: number
  /** Requests that a node took, and broke off before it answered. */
  brokenOff: number
}

const CHECKS_MS = 100

/**
 * The least that stands in front of several nodes: each request goes to the next one in turn that says it is ready, and
 * on to another where nobody listens. A node that took a request is trusted with it.
 */
export async function balancer(
  t: { after(fn: () => void): void },
  nodes: readonly string[],
): Promise<Balancer> {
  const told: Balancer = { address: '', passedOn: 0, brokenOff: 0 }
  let turn = 0
  const away = new Set<string>()
  const check = async (node: string) => {
    const answer = await fetch(`${node}/readyz`).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.ok) away.delete(node)
    else away.add(node)
  }
  const checking = setInterval(() => void Promise.all(nodes.map(check)), CHECKS_MS)
  const server = createServer((incoming, answer) => void pass(incoming, answer))
  const pass = async (incoming: IncomingMessage, answer: ServerResponse) => {
    const body = await buffer(incoming)
    const ready = nodes.filter((node) => !away.has(node))
    const first = (turn += 1)
    for (let tries = 0; tries < ready.length; tries += 1) {
      const node = ready[(first + tries) % ready.length]!
      try {
        const response = await forward(node, incoming, body)
        answer.writeHead(response.statusCode!, response.headers)
        response.pipe(answer)
        return
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') {
          told.brokenOff += 1
          break
        }
        told.passedOn += 1
      }
    }
    answer.writeHead(502).end()
  }
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  t.after(() => {
    clearInterval(checking)
    server.close()
    server.closeAllConnections()
  })
  told.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return told
}

function forward(node: string, incoming: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { connection: _, ...headers } = incoming.headers
    request(node + incoming.url, { method: incoming.method, headers, agent: false }, resolve)
      .once('error', reject)
      .end(body)
  })
}
