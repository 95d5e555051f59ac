import { connect } from 'node:net'

const PATIENCE = 10_000

export interface RawAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

/** Sends these very bytes and reads until the other side closes; the first answer, if one came. */
export function rawAnswer(address: string, bytes: string | Buffer): Promise<RawAnswer | undefined> {
  const { hostname, port } = new URL(address)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    let came = ''
    const timer = setTimeout(() => {
      socket.destroy()
      reject(new Error(`the line stayed open for ${PATIENCE} ms: ${came.slice(0, 200)}`))
    }, PATIENCE)
    const finish = () => {
      clearTimeout(timer)
      resolve(parsed(came))
    }
    socket.on('data', (chunk: Buffer) => (came += chunk.toString('latin1')))
    socket.once('error', finish).once('close', finish)
    socket.write(bytes)
  })
}

function parsed(text: string): RawAnswer | undefined {
  const [head = '', body = ''] = text.split(/\r\n\r\n([^]*)/)
  const [first = '', ...lines] = head.split('\r\n')
  const status = /^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1]
  if (!status) return undefined
  const headers = lines.map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const
  })
  return { status: Number(status), headers: Object.fromEntries(headers), body }
}
