import { type ComponentProps, type ReactNode, useEffect, useRef, type RefObject } from 'react'
import { cx } from '../class-names.ts'
import { Icon } from '../icon.tsx'

export type ControlProps = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

type FieldProps = {
  id: string
  label: ReactNode
  /** It stands small beside the label, such as "(optional)". */
  mark?: string
  hint?: ReactNode
  error?: string
  className?: string
  children: (control: ControlProps) => ReactNode
}

export function describedBy(id: string, hint: unknown, error: unknown) {
  return cx(hint ? `${id}-hint` : null, error ? `${id}-error` : null) || undefined
}

export function Field({ id, label, mark, hint, error, className, children }: FieldProps) {
  return (
    <div className={cx('min-w-0', className)}>
      <label htmlFor={id} className="mb-1 block font-semibold">
        <span>{label}</span>
        {mark && <span className="font-normal text-muted"> {mark}</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="-mt-0.5 mb-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': describedBy(id, hint, error),
        'aria-invalid': error ? true : undefined,
      })}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  )
}

export type ChoiceFieldsetProps = Omit<FieldProps, 'label' | 'children'> & { legend: ReactNode }

/** Its id is given to the first choice, so that a link of the error summary can focus it. */
export function ChoiceFieldset({
  id,
  legend,
  mark,
  hint,
  error,
  className,
  children,
  ...rest
}: ChoiceFieldsetProps & ComponentProps<'fieldset'>) {
  return (
    <fieldset
      {...rest}
      className={cx('min-w-0', className)}
      aria-describedby={describedBy(id, hint, error)}
      aria-invalid={error ? true : undefined}
    >
      <legend className="font-semibold">
        {legend}
        {mark && <span className="font-normal text-muted"> {mark}</span>}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {children}
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  )
}

export function FieldError({ id, message }: { id: string; message?: string }) {
  if (!message) return null
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-sm font-semibold text-danger">
      <Icon name="warning" className="mt-0.5 size-4" />
      {message}
    </p>
  )
}

type FormSectionProps = Omit<ComponentProps<'fieldset'>, 'title'> & { title: ReactNode; hint?: ReactNode }

export function FormSection({ title, hint, className, children, ...rest }: FormSectionProps) {
  return (
    <fieldset
      {...rest}
      className={cx('part min-w-0 space-y-5 first-of-type:border-0 first-of-type:pt-0', className)}
    >
      <legend className="float-start mb-2 w-full text-xl font-semibold max-sm:text-lg">{title}</legend>
      {hint && <p className="clear-both max-w-text text-sm text-muted">{hint}</p>}
      <div className="clear-both max-w-xl space-y-5">{children}</div>
    </fieldset>
  )
}

/** Focuses an answer whenever `trigger` changes; a server-rendered one has the focus by `autofocus`. */
export function useAnswerFocus(trigger: unknown = true): {
  ref: RefObject<HTMLDivElement | null>
  autoFocus: true
  tabIndex: -1
} {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // React writes the attribute on the server alone: an element with it came with the page.
    if (trigger && !ref.current?.autofocus) ref.current?.focus()
  }, [trigger])
  return { ref, autoFocus: true, tabIndex: -1 }
}
