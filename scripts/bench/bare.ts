import { readFileSync } from 'node:fs'
// Bare node:http that sends given bytes with given headers: what a hot answer could cost at best on this machine.
import { createServer } from 'node:http'

const [file = ''] = process.argv.slice(2)
const { status, headers, body } = JSON.parse(readFileSync(file, 'utf8')) as {
  status: number
  headers: string[]
  body: string
}
const bytes = Buffer.from(body, 'base64')
const server = createServer((_request, response) => {
  response.writeHead(status, headers)
  response.end(bytes)
})
server.keepAliveTimeout = 65_000
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(JSON.stringify({ port: typeof address === 'object' && address ? address.port : 0 }))
})
process.once('SIGTERM', () => process.exit(0))
