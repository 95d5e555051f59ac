import { setTimeout as wait } from 'node:timers/promises'
import type { AppContext } from '#src/platform/app-context.ts'
import type { FileUses } from '../queries/file-uses.ts'
import type { FileStore } from '../stores/file-store.ts'
import { hashDuePoster } from './hash-poster.ts'
import { makeDueVariants } from './make-variants.ts'

const STOP_MS = 5_000

export interface VariantWorkerParts {
  context: AppContext
  store: FileStore
  uses: Pick<FileUses, 'tagsOf' | 'whenHashed'>
  log: { warn(facts: object, text: string): void }
  pollMs?: number
}

/** Makes variants of pictures and hashes posters, one after the other, until it is stopped. Every node may have such a worker. */
export function startVariantWorker({ context, store, uses, log, pollMs = 4_000 }: VariantWorkerParts): {
  stop(): Promise<void>
} {
  const stopping = new AbortController()
  const { signal } = stopping
  const failed = (text: string) => (error: unknown) => {
    if (!signal.aborted) log.warn({ err: error }, text)
    return false
  }
  const run = async () => {
    while (!signal.aborted) {
      const made = await makeDueVariants(context, store, uses, signal).catch(
        failed('the variants of a picture were not made'),
      )
      const hashed =
        !signal.aborted &&
        (await hashDuePoster(context, store, uses).catch(failed('a poster was not hashed')))
      const mayBeMore = made || hashed
      if (!mayBeMore) await wait(pollMs, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }
  const running = run()
  return {
    stop: async () => {
      stopping.abort()
      await Promise.race([running, wait(STOP_MS, undefined, { ref: false })])
    },
  }
}
