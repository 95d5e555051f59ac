import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../class-names.ts'

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
