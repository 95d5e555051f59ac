import {
  useSyncExternalStore,
  createContext,
  type MouseEvent,
  useContext,
  type FormEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import type { EndpointShape } from '#src/contract/endpoint.ts'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/class-names.ts'
import { useAccountText } from '#src/web/account/account-text.ts'
import type { FormLife } from '#src/web/forms/use-form.ts'

const NARROW = '(width < 48rem)'

const subscribe = (notify: () => void) => {
  const query = matchMedia(NARROW)
  query.addEventListener('change', notify)
  return () => query.removeEventListener('change', notify)
}

/** True on narrow screens, which show a vacancy's form part by part; the server renders it as one page. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(NARROW).matches,
    () => false,
  )
}

/** The poster, the job, what is wanted and offered, the company. */
export const STEPS = 4

/** The step that is shown; none if the form is one page. */
const ShownStep = createContext<number | undefined>(undefined)
export const ShownStepProvider = ShownStep.Provider

/** Gives what belongs to some steps the attributes that hide it in the others. */
export function useSteps() {
  const shown = useContext(ShownStep)
  const isInSteps = shown !== undefined
  const inStep = (...steps: number[]) => ({
    hidden: isInSteps && !steps.includes(shown),
    'data-step': steps.join(' '),
  })
  return { isInSteps, inStep }
}

/** The step of an element in the form; without one the last, in which the form is sent. */
export function getStep(element: Element, last: number): number {
  return Number(element.closest<HTMLElement>('[data-step]')?.dataset['step'] ?? last)
}

export type Summary = readonly { id?: string | undefined }[]

/** Returns a wrong field of the first step that has one; none if the shown step has one too. */
export function findWrongField(summary: Summary, shown: number, last: number): HTMLElement | undefined {
  const fields = summary.map(({ id }) => (id === undefined ? null : document.getElementById(id)))
  const wrong = fields.filter((field) => field !== null)
  const steps = wrong.map((field) => getStep(field, last))
  return steps.includes(shown) ? undefined : wrong[steps.indexOf(Math.min(...steps))]
}

/** The element that a pressed link of the page leads to. */
export function getLinkedField({ target }: MouseEvent): HTMLElement | null {
  const link = (target as Element).closest('a[href^="#"]')
  return link && document.getElementById(link.getAttribute('href')!.slice(1))
}

const getEntryStep = (state: unknown) => (state as { step?: number } | null)?.step ?? 1

type Form = Pick<FormLife<EndpointShape>, 'attempt' | 'generation' | 'summary' | 'submit' | 'validateFiles'>

type FormSteps = ReturnType<typeof useFormSteps>

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

/** The steps of posting and the groups of an edit have the same names. */
export function useStepNames(): readonly string[] {
  const a = useAccountText()
  return [a('vacancy_form.poster'), a('vacancy_form.job'), a('posting.step.offer'), a('posting.step.you')]
}

type StepBarProps = { steps: FormSteps }

export function StepBar({ steps: { shown, count, heading } }: StepBarProps) {
  const a = useAccountText()
  const names = useStepNames()
  return (
    shown !== undefined && (
      <div className="space-y-3">
        <ol aria-label={a('posting.steps')} className="flex gap-1.5">
          {names.map((name, index) => (
            <li
              key={name}
              aria-current={index + 1 === shown ? 'step' : undefined}
              className={cx('h-1.5 flex-1 rounded', index < shown ? 'bg-primary' : 'bg-line')}
            >
              <span className="sr-only">{name}</span>
            </li>
          ))}
        </ol>
        <h2 ref={heading} tabIndex={-1}>
          <span className="block text-sm font-normal text-muted">
            {a('posting.step', { step: shown, count })}
          </span>{' '}
          <span>{names[shown - 1]}</span>
        </h2>
      </div>
    )
  )
}

export function StepButtons({ steps: { shown, count, back } }: StepBarProps) {
  const a = useAccountText()
  return (
    shown !== undefined && (
      <div className="flex flex-wrap gap-3">
        {shown > 1 && (
          <Button variant="secondary" onClick={back}>
            {a('posting.step.back')}
          </Button>
        )}
        {shown < count && (
          <Button type="submit" className="grow">
            {a('posting.step.next')}
          </Button>
        )}
      </div>
    )
  )
}
