import { useRef, useState } from 'react'
import { isAbroad } from '#src/features/vacancies/abroad.ts'
import { abroadFields } from '#src/features/vacancies/vacancy-fields.ts'
import { cx } from '#src/ui/class-names.ts'
import { FormSection } from '#src/ui/form-section.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { textsOf } from '#src/web/forms/form-errors.ts'
import { usePageForm } from '#src/web/forms/page-form.tsx'
import { useFormChanges } from '#src/web/forms/use-form-changes.ts'
import { OptionalControl } from './optional-control.tsx'

/** The papers of work abroad: they stand in the form around them while it names a place abroad. */
export function AbroadFields() {
  const a = useAccountText()
  const place = useRef<HTMLDivElement>(null)
  const [isShown, setShown] = useState(false)
  const { errors } = usePageForm()
  const isRefused = Object.keys(abroadFields).some((name) => errors[name])
  useFormChanges(place, 0, (form) => setShown(isAbroad(textsOf(new FormData(form)))))
  return (
    // Typed papers stay in the form, should somebody only look at another workplace.
    <div
      ref={place}
      className={cx('border-t border-line pt-5', !isShown && !isRefused && 'hidden noscript:block')}
    >
      <FormSection title={a('vacancy_form.abroad')} hint={a('vacancy_form.abroad.hint')}>
        <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
          <OptionalControl name="licence_no" field={abroadFields.licence_no} isNeeded />
          <OptionalControl name="approval_no" field={abroadFields.approval_no} isNeeded />
          <OptionalControl name="approval_until" field={abroadFields.approval_until} isNeeded />
        </div>
      </FormSection>
    </div>
  )
}
