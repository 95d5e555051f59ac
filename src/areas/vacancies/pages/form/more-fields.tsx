import { useEffect, useRef, useState, type ReactNode } from 'react'
import { HOME_COUNTRY } from '#src/areas/catalogue/home-country.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { usePageForm } from '#src/web/forms/page-form.tsx'
import { useFormChanges } from '#src/web/forms/use-form-changes.ts'

/** The group of fields beyond the specification is closed until it holds something, or an error. */
export function MoreFields({ children }: { children: ReactNode }) {
  const a = useAccountText()
  const { attempt } = usePageForm()
  const group = useRef<HTMLDetailsElement>(null)
  const [startsOpen] = useState(attempt > 0)
  useFormChanges(group, 0, () => {
    if (group.current && holdsSomething(group.current)) group.current.open = true
  })
  useEffect(() => {
    if (group.current?.querySelector('[aria-invalid="true"]')) group.current.open = true
  }, [attempt])
  return (
    <details ref={group} open={startsOpen} className="group rounded border border-line">
      <summary className="flex min-h-11 items-center gap-2 rounded px-4 py-2 font-semibold text-primary">
        {a('vacancy_form.more')}
        <Icon name="chevron" className="ms-auto size-5 group-open:rotate-180" />
      </summary>
      <div className="space-y-6 px-4 pb-5">{children}</div>
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
