import { HONEYPOT_FIELD } from '#src/contract/screening.ts'
import { useText } from '../site/text.tsx'

/**
 * `hidden` by the style sheet: nobody sees, hears or reaches it. Without the style sheet its label says what
 * to do.
 */
export function Honeypot() {
  const t = useText()
  return (
    <div className="hidden">
      <label htmlFor={HONEYPOT_FIELD}>{t('form.trap')}</label>
      <input
        type="text"
        id={HONEYPOT_FIELD}
        name={HONEYPOT_FIELD}
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-bwignore
        data-lpignore="true"
        data-form-type="other"
      />
    </div>
  )
}
