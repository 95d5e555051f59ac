import { request } from 'node:http'

export interface Answer {
  status: number
  /** Name, value, name, value: those that do not belong to one connection or moment. */
  headers: string[]
  body: Buffer
}

const skipped = new Set(['date', 'connection', 'keep-alive'])

export function ask(
  url: string,
  { body, ...options }: { method?: string; headers?: Record<string, string>; body?: Buffer | string } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sending = request(url, options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const sent: string[] = []
        for (let at = 0; at < response.rawHeaders.length; at += 2) {
          const name = response.rawHeaders[at]!
          if (!skipped.has(name.toLowerCase())) sent.push(name, response.rawHeaders[at + 1]!)
        }
        resolve({ status: response.statusCode!, headers: sent, body: Buffer.concat(chunks) })
      })
    })
    sending.on('error', reject)
    sending.end(body)
  })
}

/** Asks for each path once, one after the other, and answers the milliseconds of each, sorted. */
export function timesOfPaths(base: string, count: number, path: (no: number) => string): Promise<number[]> {
  return timesOf(count, async (no) => {
    const { status } = await ask(base + path(no))
    if (status !== 200) throw new Error(`${path(no)} answered ${status}`)
  })
}

export async function timesOf(count: number, work: (no: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let no = 0; no < count; no += 1) {
    const start = performance.now()
    await work(no)
    times.push(performance.now() - start)
  }
  return sorted(times)
}

export const sorted = (figures: readonly number[]) => figures.toSorted((a, b) => a - b)

export function at(list: readonly number[], part: number): number {
  return list[Math.min(list.length - 1, Math.floor(list.length * part))]!
}

export const median = (figures: readonly number[]) => at(sorted(figures), 0.5)
