import { useState, type ComponentProps } from 'react'
import { cx } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { TextInput } from './text-input.tsx'

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
