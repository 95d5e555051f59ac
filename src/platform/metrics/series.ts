/** Numbers about the running program, in the text form that Prometheus reads (exposition format 0.0.4). */
export interface Series {
  name: string
  help: string
  kind: 'counter' | 'gauge' | 'histogram'
  lines(): string[] | Promise<string[]>
}

export type Labels = Readonly<Record<string, string>>

export interface Counter extends Series {
  add(labels?: Labels, amount?: number): void
}

export interface Histogram extends Series {
  observe(value: number, labels?: Labels): void
}

export function counter(name: string, help: string): Counter {
  const values = new Map<string, number>()
  return {
    name,
    help,
    kind: 'counter',
    add: (labels = {}, amount = 1) => {
      const key = written(labels)
      values.set(key, (values.get(key) ?? 0) + amount)
    },
    lines: () => [...values].map(([labels, value]) => `${name}${labels} ${value}`),
  }
}

export function histogram(name: string, help: string, bounds: readonly number[]): Histogram {
  const seen = new Map<string, { labels: Labels; counts: number[]; sum: number; count: number }>()
  return {
    name,
    help,
    kind: 'histogram',
    observe(value, labels = {}) {
      const key = written(labels)
      let entry = seen.get(key)
      if (!entry) {
        entry = { labels, counts: bounds.map(() => 0), sum: 0, count: 0 }
        seen.set(key, entry)
      }
      const at = bounds.findIndex((bound) => value <= bound)
      if (at >= 0) entry.counts[at]! += 1
      entry.sum += value
      entry.count += 1
    },
    lines: () =>
      [...seen.values()].flatMap(({ labels, counts, sum, count }) => {
        let below = 0
        return [
          ...bounds.map((bound, at) => {
            below += counts[at]!
            return `${name}_bucket${written({ ...labels, le: String(bound) })} ${below}`
          }),
          `${name}_bucket${written({ ...labels, le: '+Inf' })} ${count}`,
          `${name}_sum${written(labels)} ${sum}`,
          `${name}_count${written(labels)} ${count}`,
        ]
      }),
  }
}

/** Read when it is asked for. `undefined`: it cannot be known now, and is left out. */
export function read(
  kind: 'counter' | 'gauge',
  name: string,
  help: string,
  value: () => number | undefined | Promise<number | undefined>,
): Series {
  return {
    name,
    help,
    kind,
    lines: async () => {
      const now = await value()
      return now === undefined ? [] : [`${name} ${now}`]
    },
  }
}

export async function exposition(series: readonly Series[]): Promise<string> {
  const parts = await Promise.all(
    series.map(async (one) => {
      // One number that cannot be read at the moment must not take the others with it.
      const lines = await linesOf(one).catch(() => [])
      return [`# HELP ${one.name} ${one.help}`, `# TYPE ${one.name} ${one.kind}`, ...lines]
    }),
  )
  return `${parts.flat().join('\n')}\n`
}

async function linesOf(series: Series): Promise<string[]> {
  return series.lines()
}

function written(labels: Labels): string {
  const pairs = Object.entries(labels)
  if (pairs.length === 0) return ''
  return `{${pairs.map(([name, value]) => `${name}="${escaped(value)}"`).join(',')}}`
}

function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}
