import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import {
  STEPS,
  findWrongField,
  getLinkedField,
  getStep,
  type Summary,
  useNarrow,
  useStepNames,
} from './form-steps.tsx'

type FormGroups = ReturnType<typeof useFormGroups>

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

export function GroupList({ groups: { shown, choose } }: { groups: FormGroups }) {
  const a = useAccountText()
  const names = useStepNames()
  return (
    shown !== undefined && (
      <ul aria-label={a('vacancy_form.groups')} className="grid grid-cols-2 gap-2">
        {names.map((name, index) => (
          <li key={name}>
            <Button
              small
              variant={index + 1 === shown ? 'primary' : 'secondary'}
              aria-pressed={index + 1 === shown}
              className="size-full wrap-anywhere"
              onClick={() => choose(index + 1)}
            >
              {name}
            </Button>
          </li>
        ))}
      </ul>
    )
  )
}
