import { createContext, type FormEvent, Fragment, useContext, useEffect, useRef, type ReactNode } from 'react'
import { useHref, useLocation } from 'react-router'
import type { EndpointShape } from '#src/contract/endpoint.ts'
import { HONEYPOT_FIELD } from '#src/contract/screening.ts'
import { Button } from '#src/ui/button.tsx'
import { useAnswerFocus } from '#src/ui/forms/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { clearDraft, restoreDraft } from '../boot/drafts.ts'
import { useRefusalInTitle } from '../site/page-title.tsx'
import { useText } from '../site/text.tsx'
import { restoreChosenFiles } from './chosen-files.ts'
import type { FormLife } from './use-form.ts'

type AnyForm = Omit<FormLife<EndpointShape>, 'answer'>

const FormContext = createContext<AnyForm | undefined>(undefined)

export function usePageForm(): AnyForm {
  const form = useContext(FormContext)
  if (!form) throw new Error('a form field needs a <PageForm> around it')
  return form
}

type PageFormProps = {
  form: AnyForm
  label?: string
  className?: string
  /** Replaces `form.submit`, such as in a form of several steps. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
  /** A form sent before the framework is there waits for it (boot/before-framework.ts). */
  needsScript?: boolean
  /** The page to post to without script, if it is another. */
  action?: `/${string}` | undefined
  children: ReactNode
}

export function PageForm(props: PageFormProps) {
  const { form, label, className, onSubmit, needsScript, action, children } = props
  const t = useText()
  const element = useRef<HTMLFormElement>(null)
  const { pathname, search } = useLocation()
  const here = useHref(action ?? pathname + search)
  const { begin } = form
  const previous = form.values['previous_email']
  useRefusalInTitle(form.summary.length > 0)
  useEffect(() => {
    // A form touched before hydration may get no further focus event.
    if (element.current?.contains(document.activeElement)) begin()
    // It was half filled in on the page in another language.
    if (element.current && restoreDraft(element.current)) begin()
    clearDraft()
    if (element.current) restoreChosenFiles(element.current, pathname)
  }, [begin, pathname])
  useEffect(() => {
    // A reset makes all fields anew, the one with the focus too: without this the keyboard would start at the top.
    if (form.generation === 0 || document.activeElement !== document.body) return
    const wrong = previous === undefined ? null : element.current?.querySelector<HTMLElement>('[name=email]')
    ;(wrong ?? element.current)?.focus()
  }, [form.generation, previous])
  return (
    <FormContext value={form}>
      <form
        ref={element}
        tabIndex={-1}
        method="post"
        // An address with a fragment would give the focus to its place, and not to what the answer says.
        action={needsScript ? undefined : here}
        encType="multipart/form-data"
        noValidate
        data-needs-script={needsScript}
        aria-label={label}
        aria-busy={form.busy || undefined}
        className={className ?? 'space-y-6'}
        onFocus={begin}
        onSubmit={onSubmit ?? ((event) => void form.submit(event))}
        onChange={form.change}
        onReset={(event) => {
          if (form.busy) event.preventDefault()
          else form.reset()
        }}
      >
        <ErrorSummary
          key={`attempt ${form.attempt}`}
          title={
            form.summary.length === 1
              ? t('form.to_correct.one')
              : t('form.to_correct', { count: form.summary.length })
          }
          errors={form.summary}
          attempt={form.attempt}
        />
        {form.screened && <Honeypot />}
        {previous !== undefined && <input type="hidden" name="previous_email" value={String(previous)} />}
        <Fragment key={form.generation}>{children}</Fragment>
      </form>
    </FormContext>
  )
}

type SubmitButtonProps = { label: string; busyLabel: string }

export function SubmitButton({ label, busyLabel }: SubmitButtonProps) {
  const { busy } = usePageForm()
  return (
    <Button type="submit" busy={busy} busyLabel={busyLabel}>
      {label}
    </Button>
  )
}

export function FormDone({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div {...useAnswerFocus()}>
      <Notice tone="success" live title={title}>
        {children}
      </Notice>
    </div>
  )
}

/** The style sheet hides it; without that its label says to leave it empty. */
function Honeypot() {
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

type ErrorSummaryProps = {
  /** The heading of messages that link to fields; a single message without a field needs none. */
  title: string
  errors: readonly { id?: string; message: string }[]
  /** It changes with each failed submit. Without it the focus moves whenever the messages change. */
  attempt?: unknown
}

function ErrorSummary({ title, errors, attempt }: ErrorSummaryProps) {
  const focus = useAnswerFocus(attempt ?? errors.map((error) => error.message).join('\n'))

  if (errors.length === 0) return null
  const alone = errors.length === 1 && !errors[0]!.id ? errors[0]!.message : undefined
  return (
    <div {...focus} role="alert" className="rounded border-2 border-danger bg-card p-4">
      <h2 className="flex gap-2 text-lg text-danger">
        <Icon name="warning" className="mt-1 size-5" />
        <span className="min-w-0 wrap-anywhere">{alone ?? title}</span>
      </h2>
      <ul className="mt-2 space-y-1 ps-7 wrap-anywhere empty:hidden">
        {(alone === undefined ? errors : []).map(({ id, message }) => (
          <li key={`${id}${message}`}>
            {id ? (
              <a
                href={`#${id}`}
                className="inline-block py-1 pointer-coarse:py-2.5 font-semibold text-danger underline underline-offset-2 hover:decoration-2"
                onClick={(event) => {
                  const target = document.getElementById(id)
                  if (!target) return
                  event.preventDefault()
                  target.closest('div, fieldset')?.scrollIntoView({ block: 'center' })
                  target.focus({ preventScroll: true })
                }}
              >
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
