import type { IncomingMessage, OutgoingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { fairTurns, type Turns } from './fair-turns.ts'
import { waitingLine, type Pipelining, type WaitingLine } from './waiting-line.ts'

/** Bytes of requests that wait behind earlier ones, of all connections together. */
const MAX_WAITING_BYTES = 32 * 1024 * 1024

/**
 * Node's request parser has these beside its public methods. They are not documented; the tests would see them
 * change.
 */
interface Parser {
  onIncoming: (request: IncomingMessage, keepAlive: boolean) => number
  execute(bytes: Buffer): Executed
  getCurrentBuffer(): Buffer
  /** The body of this request may still be on its way. */
  incoming: IncomingMessage | null
  resume(): void
  constructor: { kOnExecute: number }
  [executed: number]: (result: Executed) => void
}

/** The number of bytes that were parsed, up to the end or to the pause. */
type Executed = number | (Error & { bytesParsed: number })
type HttpSocket = Socket & { parser?: Parser | null; _httpMessage?: OutgoingMessage | null }

/** Tells the parser to stop where it is: HPE_PAUSED of llhttp. */
const PAUSED = 21
const NOTHING = Buffer.alloc(0)

/**
 * Serves the requests of one connection one after the other. Node takes all that stand in 64 KB apart and has all of
 * them served before it looks at whether anybody reads the answers: two thousand of one connection take 7 MB and hold
 * the loop for 20 ms. Here a request that comes behind another one is not begun, and nothing after it is parsed, until
 * the earlier answer has left the process. Then it takes its turn among those of all connections, so that those who ask
 * for one thing at a time do not wait for those who ask for a thousand.
 */
export function servePipelinedInTurn(server: Server, maxWaitingBytes = MAX_WAITING_BYTES): Pipelining {
  const turns = fairTurns()
  const line = waitingLine(maxWaitingBytes)
  server.on('connection', (socket: HttpSocket) => {
    if (socket.parser) takeInTurn(socket, socket.parser, turns, line)
  })
  return line
}

function takeInTurn(socket: HttpSocket, parser: Parser, turns: Turns, line: WaitingLine): void {
  const { kOnExecute } = parser.constructor
  const serve = parser.onIncoming
  const executed = parser[kOnExecute]!
  // The first request in what was read is served where it is parsed: most connections never do anything else.
  let isFirst = true
  let next: { request: IncomingMessage; keepAlive: boolean } | undefined
  let isStream = false
  let end: (() => void) | undefined

  parser.onIncoming = (request, keepAlive) => {
    if (isFirst && !socket._httpMessage) {
      isFirst = false
      return serve(request, keepAlive)
    }
    next = { request, keepAlive }
    return PAUSED
  }
  parser[kOnExecute] = (result) => {
    isFirst = true
    if (next) hold(parser.getCurrentBuffer(), result)
    else executed(result)
  }

  const hold = (read: Buffer, result: Executed) => {
    if (!isStream) becomeStream()
    putBack(read.subarray(typeof result === 'number' ? result : result.bytesParsed))
    line.enter(socket)
    const earlier = socket._httpMessage
    if (earlier) earlier.once('finish', () => turns.add(takeTurn))
    else turns.add(takeTurn)
  }

  const putBack = (rest: Buffer) => {
    socket.pause()
    if (rest.length > 0) socket.unshift(rest)
  }

  const takeTurn = () => {
    line.leave(socket)
    // The earlier answer may have been the last on this connection.
    if (!next || !socket.writable || socket.parser !== parser) return
    const { request, keepAlive } = next
    next = undefined
    isFirst = false
    serve(request, keepAlive)
    parser.resume()
    parse(NOTHING)
    if (next) return
    if (end) return endInTurn()
    if (keepAlive || !request.complete) socket.resume()
    // The parser would refuse bytes after the last request before that has its answer.
    else socket.pause()
  }

  const parse = (bytes: Buffer) => {
    // Nothing is parsed before its turn, even if Node resumes the connection.
    if (next) return putBack(bytes)
    const result = parser.execute(bytes)
    if (next) return hold(bytes, result)
    isFirst = bytes.length > 0
    executed(result)
  }

  /** A client that ends its side has its answers all the same; Node would end the connection before them. */
  const endInTurn = () => {
    if (next || !end) return
    const last = socket._httpMessage
    // Half a request gets no response.
    if (last && parser.incoming?.complete !== false) last.once('finish', end)
    else end()
  }

  /** From now on bytes come as a stream, which can be paused and unshifted; Node's own fast path cannot. */
  const becomeStream = () => {
    isStream = true
    const ofNode = socket.listeners('data') as ((bytes: Buffer) => void)[]
    socket.on('data', parse)
    for (const listener of ofNode) socket.off('data', listener)
    const ending = socket.listeners('end').find(({ name }) => name === 'bound socketOnEnd') as () => void
    if (ending) socket.off('end', ending)
    socket.once('end', () => {
      end = ending
      endInTurn()
    })
    socket.once('close', () => {
      turns.delete(takeTurn)
      line.leave(socket)
    })
  }
}
