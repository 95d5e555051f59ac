import type { CityLines } from '#src/features/catalogue/web/choices.ts'
import { CityField } from '#src/features/catalogue/web/city-field.tsx'
import { TextField } from '#src/web/forms/form-fields.tsx'
import { useText } from '#src/web/site/text.tsx'

/** An applicant is reached by these. */
export function ContactFields({ cities }: { cities: CityLines | undefined }) {
  const t = useText()
  return (
    <>
      <TextField
        name="email"
        type="email"
        label={t('application.email')}
        hint={t('application.email.hint')}
        autoComplete="email"
      />
      <TextField name="phone" type="tel" label={t('application.phone')} autoComplete="tel" />
      <CityField label={t('application.city')} cities={cities} />
    </>
  )
}
