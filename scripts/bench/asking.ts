import { request } from 'node:http'

export interface Answer {
  status: number
  /** Name, value, name, value: those that do not belong to one connection or moment. */
  headers: string[]
  headersOf: Record<string, string | string[] | undefined>
  body: Buffer
  /** Milliseconds until the first byte of the body. */
  firstByte: number
}

const skipped = new Set(['date', 'connection', 'keep-alive'])

export function ask(
  url: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: Buffer | string } = {},
): Promise<Answer> {
  const begun = performance.now()
  return new Promise((resolve, reject) => {
    const sending = request(url, { method, headers }, (response) => {
      const chunks: Buffer[] = []
      let firstByte = 0
      response.on('data', (chunk: Buffer) => {
        firstByte ||= performance.now() - begun
        chunks.push(chunk)
      })
      response.on('error', reject)
      response.on('end', () => {
        const sent: string[] = []
        for (let at = 0; at < response.rawHeaders.length; at += 2) {
          const name = response.rawHeaders[at]!
          if (!skipped.has(name.toLowerCase())) sent.push(name, response.rawHeaders[at + 1]!)
        }
        resolve({
          status: response.statusCode!,
          headers: sent,
          headersOf: response.headers,
          body: Buffer.concat(chunks),
          firstByte,
        })
      })
    })
    sending.on('error', reject)
    sending.end(body)
  })
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** Milliseconds that `work` takes, sorted, one after the other. */
export async function timesOf(count: number, work: (no: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let no = 0; no < count; no += 1) {
    const start = performance.now()
    await work(no)
    times.push(performance.now() - start)
  }
  return times.sort((a, b) => a - b)
}

export function at(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!
}
