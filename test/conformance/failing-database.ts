import type { KyselyPlugin, PluginTransformResultArgs, RootOperationNode } from 'kysely'

/** No answer may hold a statement, a path or a line of a stack. */
export const SECRETS = /select canary|\/srv\/board|at canary|canary\.ts/

/** Its text is that of a driver's: everything in it is for the log alone, and of a wrong value not even for that. */
function canary(code: string, values = ''): Error {
  const error = new Error(`select canary from secrets: /srv/board/.s.PGSQL.5432 failed: ${values}`)
  error.stack = `${error.message}\n    at canary (/srv/board/canary.ts:1:1)`
  return Object.assign(error, { code })
}

/** The database goes away, or does not take the values of a query, which it repeats in its error. */
export const ways = {
  away: { status: 503, type: '/problems/unavailable', error: () => canary('57P01') },
  thrown: { status: 500, type: '/problems/internal', error: (values: string) => canary('22023', values) },
} as const
export type Way = keyof typeof ways

const writing = /(?:Insert|Update|Delete|Merge)QueryNode|insert into|update |delete from|pg_notify|nextval/

const withoutValues = (key: string, value: unknown) => (key === 'value' ? undefined : value)

interface Failures {
  onlyWrites?: boolean
  /** These queries neither fail nor count. */
  except?: RegExp | undefined
}

/** A database of which one query of a call fails before it is sent. */
export class FailingDatabase implements KyselyPlugin {
  #queries = 0
  #writes = 0
  #at = 0
  #way: Way = 'away'
  #onlyWrites = false
  #except: RegExp | undefined

  /** From now on query number `at` fails, or write number `at`, and no other; 0 lets all succeed. */
  failAt(at: number, way: Way = 'away', { onlyWrites = false, except }: Failures = {}): void {
    this.#queries = 0
    this.#writes = 0
    this.#at = at
    this.#way = way
    this.#onlyWrites = onlyWrites
    this.#except = except
  }

  /** The queries since {@link failAt}. */
  get queries(): number {
    return this.#queries
  }

  /** Those of them that write. */
  get writes(): number {
    return this.#writes
  }

  transformQuery({ node }: { node: RootOperationNode }): RootOperationNode {
    const query = JSON.stringify(node, withoutValues)
    if (this.#except?.test(query)) return node
    this.#queries += 1
    const isWrite = writing.test(query)
    if (isWrite) this.#writes += 1
    const fails = this.#onlyWrites ? isWrite && this.#writes === this.#at : this.#queries === this.#at
    if (fails) throw ways[this.#way].error(JSON.stringify(node))
    return node
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    return result
  }
}
