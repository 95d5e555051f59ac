import { useContext } from 'react'
import { useRevalidator } from 'react-router'
import type { Api, Result } from '#src/contract/client.ts'
import { useToast } from '#src/ui/toast.tsx'
import { failureText } from '../api/api.ts'
import { useText, type Translate } from '../site/text.tsx'
import { ActsContext } from './acts-context.ts'
import { useGuard } from './use-guard.ts'

export interface ActOptions {
  /** Shown instead of the answer's message; `null` shows nothing. */
  done?: string | null | undefined
  failure?: string | undefined
  conflict?: string | undefined
  /** Shown for every refusal, instead of the server's message. */
  refused?: string | undefined
  /** Returns `true` if the page itself shows the refusal. */
  isShown?: ((result: Result<unknown>) => boolean) | undefined
  /** Called instead of loading the page again. */
  onDone?: (() => unknown) | undefined
  /** Another act may begin while the page is read again. */
  isFreeEarly?: boolean
}

/** Runs acts: a toast says how each ended, and it is busy until the page is loaded again. */
export function useAct<Name extends string | number = string>(usual: ActOptions = {}) {
  const t = useText()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const { api } = useContext(ActsContext)
  const { acting, guard } = useGuard<Name>()

  function act<T>(name: Name, call: (api: Api) => Promise<Result<T>>, options: ActOptions = {}) {
    const { done, failure, conflict, refused, isShown, onDone, isFreeEarly } = { ...usual, ...options }
    return guard(name, async (keyed) => {
      const result = await call(keyed(api))
      if (isShown?.(result)) return result
      if (result.ok) {
        if (done !== null) toast.success(done ?? (result.data as { message: string }).message)
      } else if (conflict !== undefined && result.kind === 'refused' && result.status === 409)
        toast.error(conflict)
      else if (refused !== undefined && result.kind === 'refused') toast.error(refused)
      else toast.error(refusalText(t, result, failure))
      // After a refusal too: somebody else may have changed or deleted it.
      if (result.ok && onDone) await onDone()
      else if (result.ok || result.kind === 'refused') {
        const loaded = revalidate()
        if (!isFreeEarly) await loaded
      }
      return result
    })
  }
  return { acting, busy: acting !== undefined, act }
}

export function refusalText(
  t: Translate,
  result: Result<unknown> & { ok: false },
  otherwise: string = t('form.failed'),
): string {
  const errors = result.kind === 'refused' ? Object.values(result.problem['errors'] ?? {}).flat() : []
  return errors.length > 0 ? errors.join(' ') : failureText(t, result, otherwise)
}
