import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Registry } from 'prom-client'
import { securityHeaders } from '../http/security/security-headers.ts'
import { connectionErrors } from '../http/server/connection-errors.ts'
import { surviveErrors } from '../http/server/server-errors.ts'

const MOST_CONNECTIONS = 20

export interface MetricsServer {
  port: number
  stop(): Promise<void>
}

export async function serveMetrics(
  registry: Registry,
  { host, port }: { host: string; port: number },
): Promise<MetricsServer> {
  const headers = securityHeaders({ hstsSubdomains: false })
  const refuse = connectionErrors(headers)
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    if (refuse.isRefused(request, response)) return
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    void answer(registry, response)
  })
  server.on('clientError', refuse.line)
  refuse.watch(server)
  // The scraper sees a failure itself.
  surviveErrors(server, () => undefined)
  server.maxConnections = MOST_CONNECTIONS
  server.listen(port, host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function answer(registry: Registry, response: ServerResponse): Promise<void> {
  try {
    const text = await registry.metrics()
    response
      .writeHead(200, {
        'content-type': registry.contentType,
        'cache-control': 'no-store',
      })
      .end(text)
  } catch {
    if (response.headersSent) response.destroy()
    else response.writeHead(503).end()
  }
}
