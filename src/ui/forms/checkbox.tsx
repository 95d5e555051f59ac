import type { ComponentProps, ReactNode } from 'react'
import { choice, cx } from '../class-names.ts'
import { describedBy, FieldError } from './field.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  id: string
  label: ReactNode
  hint?: ReactNode
  error?: string
}

export function Checkbox({ id, label, hint, error, className, ...rest }: CheckboxProps) {
  return (
    <div className={cx('min-w-0', className)}>
      <label className={choice}>
        <input
          {...rest}
          id={id}
          type="checkbox"
          className="mt-0.5 size-5 shrink-0 rounded-xs"
          aria-describedby={describedBy(id, hint, error)}
          aria-invalid={error ? true : undefined}
        />
        <span className="min-w-0">{label}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className="ms-8 text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  )
}
