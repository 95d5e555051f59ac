import type { ComponentProps } from 'react'
import { cx, oneLineControl } from '../class-names.ts'
import { Icon } from '../icon.tsx'

export type SelectOption = { value: string | number; label: string; disabled?: boolean }

type SelectProps = ComponentProps<'select'> & {
  options: readonly SelectOption[]
  placeholder?: string
}

export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  return (
    <span className={cx('relative block', className)}>
      <select {...rest} className={cx(oneLineControl, 'appearance-none truncate pe-9')}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option
            key={option.value}
            // An option without a value has its label as the value: long lists have each name once.
            value={option.value === option.label ? undefined : option.value}
            disabled={option.disabled}
          >
            {option.label}
          </option>
        ))}
      </select>
      <Icon
        name="chevron"
        className="pointer-events-none absolute inset-y-0 end-2.5 z-1 m-auto size-4 text-muted"
      />
    </span>
  )
}
