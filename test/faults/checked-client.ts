import { Agent, request } from 'node:http'

interface Sent {
  status: number
  text: string
}

interface Body {
  headers: Record<string, string>
  payload: Buffer
}

export type CheckedClient = ReturnType<typeof checkedClient>

export function json(value: object): Body {
  return { headers: { 'content-type': 'application/json' }, payload: Buffer.from(JSON.stringify(value)) }
}

/** A client that knows which answer is the right one, and remembers every other. */
export function checkedClient(address: string) {
  let agent = new Agent({ keepAlive: true })
  /** Answers other than expected, by what was asked and what came; with the first of them. */
  const unexpected = new Map<string, { count: number; first: string }>()
  const send = (method: string, path: string, headers: Record<string, string> = {}, body?: Buffer) =>
    new Promise<Sent>((resolve, reject) => {
      const sending = request(address + path, { method, headers, agent }, (answer) => {
        const pieces: Buffer[] = []
        answer.on('data', (piece: Buffer) => pieces.push(piece))
        answer.once('error', reject)
        answer.once('end', () =>
          resolve({ status: answer.statusCode!, text: Buffer.concat(pieces).toString('utf8') }),
        )
      })
      sending.once('error', reject)
      sending.end(body)
    })
  /** Resolves to the text of the answer, or to nothing when it has another status. */
  const expect = async (status: number, method: string, path: string, given?: Body, token?: string) => {
    const headers = { ...given?.headers, ...(token && { authorization: `Bearer ${token}` }) }
    const came = await send(method, path, headers, given?.payload).catch((error: NodeJS.ErrnoException) => ({
      status: 0,
      text: error.code ?? error.message,
    }))
    if (came.status === status) return came.text
    const where = path.replace(/\?.*/, '').replaceAll(/\d+/g, 'N')
    const what = `${method} ${where}: ${came.status} instead of ${status}`
    const { count, first } = unexpected.get(what) ?? { count: 0, first: came.text.slice(0, 300) }
    unexpected.set(what, { count: count + 1, first })
    return undefined
  }
  const read = async (path: string, token?: string) =>
    void (await expect(200, 'GET', path, { headers: {}, payload: Buffer.alloc(0) }, token))
  /** Closes every connection. */
  const rest = () => {
    agent.destroy()
    agent = new Agent({ keepAlive: true })
  }
  return { send, expect, read, rest, unexpected }
}
