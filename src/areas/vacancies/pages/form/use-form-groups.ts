import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { STEPS, findWrongField, getLinkedField, getStep, type Summary } from './step-context.ts'
import { useNarrow } from './use-narrow.ts'

export type FormGroups = ReturnType<typeof useFormGroups>

/** On narrow screens a form that is filled in shows one of the groups that posting has as steps, and sends all of them. */
export function useFormGroups(form: { attempt: number; summary: Summary }, first: number) {
  const isNarrow = useNarrow()
  const [at, setAt] = useState(first)
  const wanted = useRef<HTMLElement>(undefined)

  function open(field: HTMLElement) {
    wanted.current = field
    setAt(getStep(field, STEPS))
  }

  useEffect(() => {
    const fold = wanted.current?.closest('details')
    if (fold) fold.open = true
    wanted.current?.focus()
    wanted.current = undefined
  }, [at])

  const openWrong = useEffectEvent(() => {
    const wrong = isNarrow && findWrongField(form.summary, at, STEPS)
    if (wrong) open(wrong)
  })
  useEffect(() => openWrong(), [form.attempt, isNarrow])

  /** A link of the summary may lead to a field of another group. */
  function followLink(event: MouseEvent) {
    const field = getLinkedField(event)
    if (!isNarrow || !field || getStep(field, STEPS) === at) return
    event.preventDefault()
    open(field)
  }

  return { shown: isNarrow ? at : undefined, choose: setAt, followLink }
}
