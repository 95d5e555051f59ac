import { useState, type ComponentProps } from 'react'
import { useDelay } from '../loading/page-loading.tsx'
import { useText } from '../site/text.tsx'
import { probableEmail } from './email-slip.ts'
import { TextField } from './form-fields.tsx'

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'onBlur'>

/** A press on a button below ends before the question moves that button. */
const AFTER_PRESS_MS = 400

/** Asks about a probable slip; what was typed is never refused for it. */
export function EmailField(props: EmailFieldProps) {
  const t = useText()
  const [meant, setMeant] = useState<string>()
  const [left, setLeft] = useState<string>()
  useDelay(left !== undefined, AFTER_PRESS_MS, () => {
    setMeant(probableEmail(left!))
    setLeft(undefined)
  })
  function take() {
    const field = document.getElementById(props.name)
    if (!(field instanceof HTMLInputElement) || meant === undefined) return
    field.value = meant
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.focus()
    setMeant(undefined)
  }
  return (
    <div className={props.className ?? 'min-w-0'}>
      <TextField {...props} type="email" onBlur={({ currentTarget }) => setLeft(currentTarget.value)} />
      <div aria-live="polite">
        {meant !== undefined && (
          <button type="button" className="link min-h-control text-start wrap-anywhere" onClick={take}>
            {t('form.email.meant', { email: meant })}
          </button>
        )}
      </div>
    </div>
  )
}
