import { Counter, Gauge, type Registry } from 'prom-client'

type Read = () => number | undefined | Promise<number | undefined>

export function gauge(registry: Registry, name: string, help: string, read: Read): Gauge {
  return new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      const value = await readable(read)
      if (value === undefined) this.remove()
      else this.set(value)
    },
  })
}

export function counter(registry: Registry, name: string, help: string, read: Read): Counter {
  return new Counter({
    name,
    help,
    registers: [registry],
    async collect() {
      const value = await readable(read)
      this.reset()
      if (value === undefined) this.remove()
      else this.inc(value)
    },
  })
}

/** One number that cannot be read at the moment must not take the others of the scrape with it. */
async function readable(read: Read): Promise<number | undefined> {
  try {
    return await read()
  } catch {
    return undefined
  }
}
