import type { ReactNode } from 'react'

type FormSectionProps = { title: ReactNode; hint?: ReactNode; children: ReactNode }

/** Renders a titled part of a long form; its fields stand in one column. */
export function FormSection({ title, hint, children }: FormSectionProps) {
  return (
    <fieldset className="min-w-0 space-y-5 border-t border-line pt-5 first-of-type:border-0 first-of-type:pt-0">
      <legend className="float-start mb-4 w-full text-lg font-semibold">{title}</legend>
      {hint && <p className="clear-both max-w-text text-muted">{hint}</p>}
      <div className="clear-both max-w-xl space-y-5">{children}</div>
    </fieldset>
  )
}
