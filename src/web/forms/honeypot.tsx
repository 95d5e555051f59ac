import { HONEYPOT_FIELD } from '#src/contract/screening.ts'
import { useText } from '../site/text.tsx'

/**
 * Renders the field for programs that fill whatever they find. `hidden` by the style sheet: neither seen, read aloud
 * nor reached by the keyboard, and what fills forms for people passes it over. Without the style sheet its label says
 * what to do with it.
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
