import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { Button, type ButtonVariant } from './button.tsx'

type ConfirmInlineProps = {
  label: ReactNode
  /** Says what is confirmed, above the pair: "Delete vacancy 12?" */
  question: string
  /** Names the act; defaults to the first button's label. */
  confirmLabel?: ReactNode
  cancelLabel: string
  /** Without it the confirming button submits the form around it. */
  onConfirm?: () => void
  busy?: boolean
  busyLabel?: string
  variant?: ButtonVariant
  small?: boolean
  /** Fields of the act, before its buttons. */
  children?: ReactNode
}

export function ConfirmInline({
  label,
  question,
  confirmLabel = label,
  cancelLabel,
  onConfirm,
  busy,
  busyLabel,
  variant = 'danger',
  small,
  children,
}: ConfirmInlineProps) {
  const [asking, setAsking] = useState(false)
  const first = useRef<HTMLButtonElement>(null)
  const cancel = useRef<HTMLButtonElement>(null)
  const wasAsking = useRef(false)

  // The focus goes to the harmless answer, and back to where it came from.
  useEffect(() => {
    if (asking) cancel.current?.focus()
    else if (wasAsking.current) first.current?.focus()
    wasAsking.current = asking
  }, [asking])

  if (!asking) {
    return (
      <Button
        ref={first}
        variant={variant === 'danger' ? 'danger-outline' : variant}
        small={small}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
    )
  }

  function confirm(event: MouseEvent) {
    // The second half of a double click on the first button lands here.
    if (event.detail > 1) event.preventDefault()
    else onConfirm?.()
  }

  function leave(event: KeyboardEvent) {
    if (event.key === 'Escape' && !busy) setAsking(false)
  }

  return (
    <fieldset className="inline-block min-w-0 space-y-2 text-start align-top">
      <legend className="max-w-72 text-sm whitespace-normal wrap-anywhere">{question}</legend>
      {children}
      {/* In one row, however long the labels are: neither moves the other, busy or not. */}
      <div className="flex gap-2">
        <Button
          type={onConfirm ? 'button' : 'submit'}
          variant={variant}
          small={small}
          busy={busy}
          busyLabel={busyLabel}
          steady
          onClick={confirm}
          onKeyDown={leave}
        >
          {confirmLabel}
        </Button>
        <Button
          ref={cancel}
          variant="secondary"
          small={small}
          onClick={() => busy || setAsking(false)}
          onKeyDown={leave}
        >
          {cancelLabel}
        </Button>
      </div>
    </fieldset>
  )
}
