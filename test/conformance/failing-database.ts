import type { KyselyPlugin, PluginTransformResultArgs, RootOperationNode } from 'kysely'

/** No answer may hold a statement, a path or a line of a stack. */
export const SECRETS = /select canary|\/srv\/board|at canary|canary\.ts/

/** Its text is that of a driver's: everything in it is for the log alone. */
function canary(code?: string): Error {
  const error = new Error('select canary from secrets: connection to /srv/board/.s.PGSQL.5432 failed')
  error.stack = `${error.message}\n    at canary (/srv/board/canary.ts:1:1)`
  return code === undefined ? error : Object.assign(error, { code })
}

/** The database goes away, or something that nobody foresaw is thrown. */
export const ways = {
  away: { status: 503, type: '/problems/unavailable', error: () => canary('57P01') },
  thrown: { status: 500, type: '/problems/internal', error: () => canary() },
} as const
export type Way = keyof typeof ways

const writing = /(?:Insert|Update|Delete|Merge)QueryNode|insert into|update |delete from|pg_notify|nextval/

const withoutValues = (key: string, value: unknown) => (key === 'value' ? undefined : value)

/** A database whose n-th question of a call fails before it is asked. */
export class FailingDatabase implements KyselyPlugin {
  #asked = 0
  #at = 0
  #way: Way = 'away'
  readonly #writes = new Set<number>()

  /** From now on query number `at` fails, and no other; 0 lets all succeed. */
  failAt(at: number, way: Way = 'away'): void {
    this.#asked = 0
    this.#writes.clear()
    this.#at = at
    this.#way = way
  }

  get asked(): number {
    return this.#asked
  }

  /** The numbers of the first, a middle and the last question since {@link failAt}, and of each that writes. */
  get worthFailing(): number[] {
    const numbers = new Set([1, Math.ceil(this.#asked / 2), this.#asked, ...this.#writes])
    return [...numbers].filter((at) => at > 0).toSorted((a, b) => a - b)
  }

  transformQuery({ node }: { node: RootOperationNode }): RootOperationNode {
    this.#asked += 1
    if (writing.test(JSON.stringify(node, withoutValues))) this.#writes.add(this.#asked)
    if (this.#asked === this.#at) throw ways[this.#way].error()
    return node
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    return result
  }
}
