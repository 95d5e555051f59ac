import { AsyncLocalStorage } from 'node:async_hooks'
import type { Trx } from './db/database.ts'

const acts = new AsyncLocalStorage<(trx: Trx) => Promise<void>>()

/** Runs `work`; each transaction that it makes through `changes` does `act` last, and is rolled back when that throws. */
export function withLastAct<T>(act: (trx: Trx) => Promise<void>, work: () => Promise<T>): Promise<T> {
  return acts.run(act, work)
}

export async function lastAct(trx: Trx): Promise<void> {
  await acts.getStore()?.(trx)
}
