/** The bench prints these lines, and the goals that it reaches or misses. */
export interface Results {
  say: (line: string) => void
  /** A figure against its goal. */
  goal: (what: string, reach: string, value: number, unit: string, reached: boolean) => void
  /** Does one part of the bench; a part that fails is named and leaves the others. */
  part: (name: string, work: () => Promise<void>) => Promise<void>
  readonly lines: readonly string[]
  /** The goals as a table, missed ones last. */
  table: () => string[]
  readonly failed: boolean
}

export function results(): Results {
  const lines: string[] = []
  const goals: { row: string; isReached: boolean }[] = []
  let failed = false
  const say = (line: string) => {
    console.log(line)
    lines.push(line)
  }
  return {
    say,
    lines,
    get failed() {
      return failed
    },
    goal(what, reach, value, unit, reached) {
      const figure = value >= 100 ? value.toFixed(0) : value.toFixed(value < 10 ? 2 : 1)
      const row = `| ${what} | ${reach} | ${figure}${unit} | ${reached ? 'reached' : 'missed'} |`
      goals.push({ row, isReached: reached })
    },
    async part(name, work) {
      try {
        await work()
      } catch (error) {
        failed = true
        say(`\n${name} could not be measured: ${String(error)}`)
        goals.push({ row: `| ${name} | | | not measured |`, isReached: false })
      }
    },
    table: () => [
      '| What | Reach | Here | |',
      '|---|---|---|---|',
      ...goals.toSorted((a, b) => Number(b.isReached) - Number(a.isReached)).map(({ row }) => row),
    ],
  }
}

export const many = (rows: number) => rows.toLocaleString('en-US')
