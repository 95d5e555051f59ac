import type { CityLines } from '#src/areas/catalogue/pages/choices.ts'
import { CityField } from '#src/areas/catalogue/pages/city-field.tsx'
import { EmailField } from '#src/web/forms/email-field.tsx'
import { CheckboxField, TextField } from '#src/web/forms/form-fields.tsx'
import { useText } from '#src/web/site/text.tsx'
import { useCvFormText } from './cv-form-text.ts'

export interface ContactFieldsProps {
  cities: CityLines | undefined
  /** For an employer, who may write by WhatsApp. */
  forPosition?: boolean
}

export function ContactFields({ cities, forPosition }: ContactFieldsProps) {
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
      {forPosition && <CheckboxField name="whatsapp" label={c('application.whatsapp')} optional />}
      <CityField label={t('application.city')} cities={cities} />
    </>
  )
}
