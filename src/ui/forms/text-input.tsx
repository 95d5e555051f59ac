import { type ComponentProps, useState } from 'react'
import { cx, oneLineControl, control } from '../class-names.ts'
import { Icon } from '../icon.tsx'

type TextInputProps = ComponentProps<'input'>

/** The keyboard of a phone, unless the field sets another. */
const keyboards: Record<string, TextInputProps['inputMode']> = {
  email: 'email',
  number: 'numeric',
  search: 'search',
  tel: 'tel',
  text: 'text',
  url: 'url',
}

/** A field without `autoComplete` is filled in by its visitor alone. */
export function TextInput({ type = 'text', className, ...rest }: TextInputProps) {
  return (
    <input
      inputMode={keyboards[type]}
      enterKeyHint={type === 'search' ? 'search' : 'next'}
      autoComplete="off"
      {...rest}
      type={type}
      className={cx(oneLineControl, className)}
    />
  )
}

export function TextArea({ rows = 6, className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      enterKeyHint="enter"
      autoComplete="off"
      {...rest}
      rows={rows}
      className={cx(control, 'field-sizing-content min-h-32 max-h-[70vh]', className)}
    />
  )
}

type PasswordInputProps = Omit<ComponentProps<'input'>, 'type'> & { showLabel: string; hideLabel: string }

export function PasswordInput({ showLabel, hideLabel, className, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  return (
    <span className="relative block">
      <TextInput
        enterKeyHint="done"
        inputMode="text"
        {...rest}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className={cx('pe-24', className)}
      />
      <button
        type="button"
        aria-controls={rest.id}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 end-0 flex items-center gap-1.5 rounded px-3 text-sm font-semibold text-primary hover:underline noscript:hidden"
      >
        <Icon name="eye" className="size-4" />
        {shown ? hideLabel : showLabel}
      </button>
    </span>
  )
}
