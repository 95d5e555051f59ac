import type { CityLines } from '#src/areas/catalogue/pages/choices.ts'
import { CityField } from '#src/areas/catalogue/pages/city-field.tsx'
import { EmailField } from '#src/web/forms/email-field.tsx'
import { TextField } from '#src/web/forms/form-fields.tsx'
import { useText } from '#src/web/site/text.tsx'
import { useCvFormText } from './cv-form-text.ts'

/** An applicant is reached by these. */
export function ContactFields({ cities }: { cities: CityLines | undefined }) {
  const t = useText()
  const c = useCvFormText()
  return (
    <>
      <EmailField
        name="email"
        label={t('application.email')}
        hint={c('application.email.hint')}
        autoComplete="email"
      />
      <TextField name="phone" type="tel" label={t('application.phone')} autoComplete="tel" />
      <CityField label={t('application.city')} cities={cities} />
    </>
  )
}
