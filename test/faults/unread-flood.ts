// A thread that sends requests by the thousand and reads no answers.
import { connect } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

export interface Flood {
  port: number
  sockets: number
  /** Each socket sends so many, all at once. */
  requests: number
  /** They are requested by turns, with `GET` if no method is named. */
  paths: string[]
  /** Responses are read all the same, at this pace. */
  bytesPerSecond?: number
  /** Half-closes each socket after its requests. */
  halfClosed?: boolean
  /** The body of each `POST` comes in so many chunks of one byte. */
  chunks?: number
}

const { port, sockets, requests, paths, bytesPerSecond = 0, halfClosed = false, chunks } = workerData as Flood

const forms = paths.map((path) => {
  const [method, target] = path.includes(' ') ? path.split(' ') : ['GET', path]
  const head = `${method} ${target} HTTP/1.1\r\nHost: a\r\n`
  if (method !== 'POST') return `${head}\r\n`
  const json = `${head}Content-Type: application/json\r\n`
  if (chunks) return `${json}Transfer-Encoding: chunked\r\n\r\n${'1\r\n \r\n'.repeat(chunks)}0\r\n\r\n`
  const body = '{"email":"nobody@example.lk","password":""}'
  return `${json}Content-Length: ${body.length}\r\n\r\n${body}`
})
const all = Array.from({ length: requests }, (_, no) => forms[no % forms.length]).join('')

for (let no = 0; no < sockets; no += 1) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined).pause()
  if (halfClosed) socket.end(all)
  else socket.write(all)
  if (bytesPerSecond > 0)
    setInterval(() => socket.read(Math.min(bytesPerSecond, socket.readableLength)), 1_000)
}
// Bytes that were handed to a socket have not left this process yet.
setTimeout(() => parentPort?.postMessage('sent'), 200)
