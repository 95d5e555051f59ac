import { type FormEvent, type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { EndpointShape } from '#src/contract/endpoint.ts'
import type { FormLife } from '#src/web/forms/use-form.ts'
import { findWrongField, getLinkedField, getStep } from './step-context.ts'
import { useNarrow } from './use-narrow.ts'

const getEntryStep = (state: unknown) => (state as { step?: number } | null)?.step ?? 1

type Form = Pick<FormLife<EndpointShape>, 'attempt' | 'generation' | 'summary' | 'submit' | 'validateFiles'>

export type FormSteps = ReturnType<typeof useFormSteps>

/**
 * On narrow screens a form is shown in steps, each with an entry of its own in the tab's history, at the address of its
 * page. A form that was filled in before begins with its last step.
 */
export function useFormSteps(form: Form, count: number, wasFilledIn: boolean) {
  const isNarrow = useNarrow()
  const [at, setAt] = useState(() => (typeof history === 'undefined' ? 1 : getEntryStep(history.state)))
  const seen = useRef(at)
  const heading = useRef<HTMLHeadingElement>(null)
  /** The field that gets the focus instead of the heading. */
  const wanted = useRef<HTMLElement>(undefined)
  /** The step to go back to: entries of the skip link may be in between. */
  const goal = useRef(at)

  function go(step: number) {
    goal.current = step
    if (step < at) return history.go(step - at)
    for (let next = at + 1; next <= step; next += 1) history.pushState({ ...history.state, step: next }, '')
    setAt(step)
  }

  function open(field: HTMLElement) {
    const step = getStep(field, count)
    if (step === at) return field.focus()
    wanted.current = field
    go(step)
  }

  const follow = useEffectEvent((event: PopStateEvent) => {
    // The skip link made an entry in this step. Without a key the router would write its own state at a reload.
    if (event.state === null) return history.replaceState({ key: 'default', step: at }, '')
    const step = getEntryStep(event.state)
    const isShort = goal.current < Math.min(step, at)
    if (step === at && !isShort) return
    // It is the same page: the router has nothing to load.
    event.stopImmediatePropagation()
    if (isShort) return history.back()
    goal.current = step
    setAt(step)
  })
  useEffect(() => {
    const here = location.pathname + location.search
    const followHere = (event: PopStateEvent) => {
      if (location.pathname + location.search === here) follow(event)
    }
    window.addEventListener('popstate', followHere, true)
    return () => window.removeEventListener('popstate', followHere, true)
  }, [])

  const moveFocus = useEffectEvent(() => {
    if (seen.current === at) return
    seen.current = at
    const target = wanted.current ?? heading.current
    wanted.current = undefined
    heading.current?.parentElement?.scrollIntoView()
    const fold = target?.closest('details')
    if (fold) fold.open = true
    target?.focus()
  })
  useEffect(() => moveFocus(), [at])

  const openWrong = useEffectEvent(() => {
    const wrong = isNarrow && findWrongField(form.summary, at, count)
    if (wrong) open(wrong)
  })
  useEffect(() => openWrong(), [form.attempt, isNarrow])

  const openLast = useEffectEvent(() => {
    if (!isNarrow || goal.current !== 1) return
    // The notices above the form are read first.
    seen.current = count
    go(count)
  })
  useEffect(() => {
    if (wasFilledIn) openLast()
  }, [wasFilledIn, isNarrow])

  const startAnew = useEffectEvent(() => go(1))
  useEffect(() => {
    if (form.generation > 0) startAnew()
  }, [form.generation])

  async function next(element: HTMLFormElement) {
    const fields = element.querySelectorAll<HTMLInputElement>(`[data-step="${at}"] [name]`)
    const right = await form.validateFiles(element, new Set([...fields].map(({ name }) => name)))
    // The button may have been pressed twice.
    if (right && getEntryStep(history.state) === at) go(at + 1)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    if (!isNarrow || at === count) return void form.submit(event)
    event.preventDefault()
    void next(event.currentTarget)
  }

  /** A link of the summary may lead to a field of another step. */
  function followLink(event: MouseEvent) {
    const field = getLinkedField(event)
    if (!isNarrow || !field || getStep(field, count) === at) return
    event.preventDefault()
    open(field)
  }

  const back = () => go(at - 1)

  return { shown: isNarrow ? at : undefined, count, heading, back, submit, followLink }
}
