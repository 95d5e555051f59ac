import { DetailsPart, type Fold } from '#src/features/accounts/web/account/details-part.tsx'
import type { CityLines } from '#src/features/catalogue/web/choices.ts'
import { CityField } from '#src/features/catalogue/web/city-field.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { useToast } from '#src/ui/toast.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { TextField } from '#src/web/forms/form-fields.tsx'
import { PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import { useForm } from '#src/web/forms/use-form.ts'
import { changeDetails, type ApplicantDetails } from '../contract.ts'

type ContactPartProps = Fold & { details: ApplicantDetails; cities: CityLines | undefined }

/** Shows and changes phone and city. */
export function ContactPart({ details: { phone, city }, cities, ...fold }: ContactPartProps) {
  const a = useAccountText()
  return (
    <DetailsPart
      {...fold}
      title={a('applicant.contact')}
      label={a('details.change')}
      shown={
        <>
          <p className="mb-3 max-w-text text-muted">{a('applicant.contact.intro')}</p>
          <DescriptionList
            items={[
              { term: a('applicant.phone'), value: phone ?? a('applicant.none') },
              { term: a('applicant.city'), value: city ?? a('applicant.none') },
            ]}
          />
        </>
      }
    >
      <ContactForm phone={phone} city={city} cities={cities} onChanged={fold.onChanged} />
    </DetailsPart>
  )
}

type ContactFormProps = Pick<ApplicantDetails, 'phone' | 'city'> &
  Pick<ContactPartProps, 'cities' | 'onChanged'>

function ContactForm({ phone, city, cities, onChanged }: ContactFormProps) {
  const a = useAccountText()
  const toast = useToast()
  const form = useForm({
    endpoint: changeDetails,
    failure: 'form.failed',
    defaults: { phone, city },
    onSuccess: () => {
      toast.success(a('applicant.saved'))
      onChanged()
    },
  })
  return (
    <PageForm form={form} label={a('applicant.contact')} needsScript>
      <TextField name="phone" type="tel" label={a('applicant.phone')} autoComplete="tel" optional />
      <CityField label={a('applicant.city')} cities={cities} optional />
      <SubmitButton label={a('details.submit')} busyLabel={a('details.busy')} />
    </PageForm>
  )
}
