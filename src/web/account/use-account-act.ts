import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Result } from '#src/contract/client.ts'
import { useToast } from '#src/ui/toast.tsx'
import { failureText } from '../api/api.ts'
import { useText } from '../site/text.tsx'

/** One act at a time: a toast says what became of it, and the page is read again. */
export function useAccountAct<Name extends string = string>() {
  const t = useText()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  // State is set too late for two presses in one frame.
  const isActing = useRef(false)
  const [acting, setActing] = useState<Name>()
  async function act(name: Name, call: () => Promise<Result<unknown>>, { done }: { done: string }) {
    if (isActing.current) return
    isActing.current = true
    setActing(name)
    const result = await call()
    isActing.current = false
    setActing(undefined)
    if (result.ok) toast.success(done)
    else if (result.kind === 'network') return toast.error(t('network.error'))
    // One that has ended elsewhere is as good as ended here.
    else if (result.status !== 404) return toast.error(failureText(t, result, 'form.failed'))
    await revalidate()
  }
  return { acting, act }
}
