import { createContext, useContext, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import type { Api, Result, CallInput } from '#src/contract/client.ts'
import type { EndpointShape } from '#src/contract/endpoint.ts'
import { Button, type ButtonVariant } from '#src/ui/button.tsx'
import { ConfirmInline } from '#src/ui/confirm-inline.tsx'
import { useToast } from '#src/ui/toast.tsx'
import { browserApi, failureText } from '../api/api.ts'
import { useText, type Translate } from '../site/text.tsx'
import { useGuard } from './use-guard.ts'

interface Acts {
  api: Api
  mayUse: (endpoint: EndpointShape) => boolean
  words: { cancel: string; busy: string }
}

/** The account and the panel each provide theirs. */
export const ActsContext = createContext<Acts>({
  api: browserApi,
  mayUse: () => true,
  words: { cancel: '', busy: '' },
})

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

export type ActButtonProps<E extends EndpointShape> = ActOptions & {
  endpoint: E
  input?: CallInput<E>
  label: ReactNode
  /** With it, a second press confirms the act. */
  question?: string
  confirmLabel?: ReactNode
  busyLabel?: string
  variant?: ButtonVariant
  small?: boolean
  'aria-label'?: string
  onRefused?: (() => void) | undefined
  /** Fields of the act, shown with the question. */
  children?: ReactNode
}

export function ActButton<E extends EndpointShape>(props: ActButtonProps<E>) {
  const { words, mayUse } = useContext(ActsContext)
  const { endpoint, input, label, question, done, failure, conflict, refused, onDone, onRefused } = props
  const { confirmLabel, busyLabel = words.busy, variant, small, children } = props
  const { busy, act } = useAct({ done, failure, conflict, refused, onDone })
  async function press() {
    const result = await act('act', (api) => api(endpoint, input))
    if (result?.ok === false) onRefused?.()
  }
  const look = { variant, small, busy, busyLabel }
  if (!mayUse(endpoint)) return null
  if (question === undefined)
    return (
      <Button {...look} aria-label={props['aria-label']} onClick={() => void press()}>
        {label}
      </Button>
    )
  return (
    <ConfirmInline
      {...look}
      label={label}
      question={question}
      confirmLabel={confirmLabel}
      cancelLabel={words.cancel}
      onConfirm={() => void press()}
    >
      {children}
    </ConfirmInline>
  )
}
