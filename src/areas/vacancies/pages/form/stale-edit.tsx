import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type * as z from 'zod/mini'
import { changedMeanwhile, type ChangedMeanwhile } from '#src/areas/vacancies/vacancy-history.ts'
import type { Result } from '#src/contract/client.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { RouteLink } from '#src/ui/shell/route-link.tsx'

/** The hidden fields that name the version that was edited. */
type Loaded = Record<string, string>

/** After a refusal the form in `box` may be sent over the version that was saved meanwhile. */
export function useStaleEdit<V>(
  box: RefObject<HTMLDivElement | null>,
  first: V,
  schema: z.ZodMiniType<V>,
  getLoaded: (version: V) => Loaded,
) {
  const [loaded, setLoaded] = useState(() => getLoaded(first))
  const [stale, setStale] = useState<ChangedMeanwhile & { current: V }>()

  /** Returns the version that was saved meanwhile, if that is why the edit was refused. */
  function refuse(result: Result<unknown> & { ok: false }): V | undefined {
    if (result.kind !== 'refused') return undefined
    const current = schema.safeParse(result.problem['current'])
    const changed = changedMeanwhile.safeParse(result.problem)
    if (!current.success || !changed.success) return undefined
    setStale({ ...changed.data, current: current.data })
    return current.data
  }

  function overwrite() {
    if (!stale) return
    flushSync(() => setLoaded(getLoaded(stale.current)))
    box.current?.querySelector<HTMLFormElement>('form[enctype]')?.requestSubmit()
  }

  return { loaded, stale, refuse, overwrite, clear: () => setStale(undefined) }
}

type StaleNoticeProps = {
  stale: ChangedMeanwhile
  title: string
  children: ReactNode
  newer: { to: `/${string}`; label: string }
  overwriteLabel: string
  busy: boolean
  onOverwrite: () => void
}

/** Leads to the newer version in another tab, so that the form stays as it is. */
export function StaleNotice({
  stale,
  title,
  children,
  newer,
  overwriteLabel,
  busy,
  onOverwrite,
}: StaleNoticeProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'start' })
    box.current?.focus({ preventScroll: true })
  }, [stale])
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="warning" live title={title}>
        <p>{children}</p>
        <p className="my-2">
          <RouteLink to={newer.to} target="_blank" className="link">
            {newer.label}
          </RouteLink>
        </p>
        <Button busy={busy} onClick={onOverwrite}>
          {overwriteLabel}
        </Button>
      </Notice>
    </div>
  )
}
