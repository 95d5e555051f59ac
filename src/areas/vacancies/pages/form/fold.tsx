import { type ReactNode, useEffect, useRef, useState } from 'react'
import { HOME_COUNTRY } from '#src/areas/catalogue/home-country.ts'
import { cx } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useFormChanges } from '#src/web/forms/chosen-day.tsx'
import { usePageForm } from '#src/web/forms/page-form.tsx'

type FoldProps = {
  title: string
  /** If false, the content is shown without a fold. */
  isFolding: boolean
  hidden?: boolean
  children: ReactNode
}

/** A group of fields beyond the specification is closed until it holds something, or an error. */
export function Fold({ title, isFolding, children, ...rest }: FoldProps) {
  const { attempt } = usePageForm()
  const group = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(attempt > 0)
  useFormChanges(group, 0, () => {
    if (group.current && holdsSomething(group.current)) setOpen(true)
  })
  useEffect(() => {
    if (group.current?.querySelector('[aria-invalid="true"]')) setOpen(true)
  }, [attempt])
  return (
    <details
      {...rest}
      ref={group}
      open={!isFolding || isOpen}
      onToggle={(event) => isFolding && setOpen(event.currentTarget.open)}
      className={cx(isFolding && 'group rounded border border-line')}
    >
      <summary
        hidden={!isFolding}
        className="flex min-h-11 items-center gap-2 rounded px-4 py-2 font-semibold text-primary"
      >
        {title}
        <Icon name="chevron" className="ms-auto size-5 group-open:rotate-180" />
      </summary>
      <div className={cx('space-y-6', isFolding && 'px-4 pb-5')}>{children}</div>
    </details>
  )
}

function holdsSomething(group: HTMLElement): boolean {
  const controls = [...group.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')]
  return controls.some((control) =>
    control.matches('[type=checkbox], [type=radio]')
      ? (control as HTMLInputElement).checked
      : control.value !== '' && control.value !== HOME_COUNTRY && control.name !== 'salary_unit',
  )
}
