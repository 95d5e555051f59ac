import { useLoaderData } from 'react-router'
import { DetailsForm, DetailsPart, type Fold } from '#src/features/accounts/web/account/details-part.tsx'
import { type CityLines, loadCities } from '#src/features/catalogue/web/choices.ts'
import { CityField } from '#src/features/catalogue/web/city-field.tsx'
import { readRetention } from '#src/features/legal/web/read-retention.ts'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { AccountActButton } from '#src/web/account/account-act-button.tsx'
import { AccountFailure } from '#src/web/account/account-failure.tsx'
import { inAccount } from '#src/web/account/account-load.ts'
import { useAccountText } from '#src/web/account/account-text.ts'
import { useOneOpenPart } from '#src/web/account/use-one-open-part.ts'
import { TextField } from '#src/web/forms/form-fields.tsx'
import { SubmitButton } from '#src/web/forms/page-form.tsx'
import { type ApplicantDetails, changeDetails, deleteDetails, readDetails } from '../contract.ts'
import { ResumePart } from './resume-part.tsx'

export const clientLoader = inAccount(async (api, { signal, language }) => {
  const [details, cities, retention] = await Promise.all([
    api(readDetails, { signal }),
    loadCities(api, language),
    api(readRetention, { signal }),
  ])
  return { details, cities, months: retention.ok ? retention.data.details : undefined }
})

export default function DetailsSection() {
  const a = useAccountText()
  const { details, cities, months } = useLoaderData<typeof clientLoader>()
  const fold = useOneOpenPart()
  if (!details.ok) return <AccountFailure result={details} />
  const { phone, city, resume } = details.data
  return (
    <>
      <ContactPart details={details.data} cities={cities} {...fold('contact')} />
      <ResumePart resume={resume} {...fold('resume')} />
      {(phone ?? city ?? resume) !== null && (
        <div className="space-y-2">
          {months !== undefined && (
            <p className="max-w-text text-sm text-muted">{a('applicant.kept', { months })}</p>
          )}
          <AccountActButton
            endpoint={deleteDetails}
            label={a('applicant.delete')}
            question={a('applicant.delete.question')}
            confirm={a('applicant.delete.confirm')}
            variant="danger"
            done={a('applicant.deleted')}
          />
        </div>
      )}
    </>
  )
}

type ContactPartProps = Fold & { details: ApplicantDetails; cities: CityLines | undefined }

function ContactPart({ details: { phone, city }, cities, ...fold }: ContactPartProps) {
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
      <DetailsForm
        endpoint={changeDetails}
        title={a('applicant.contact')}
        defaults={{ phone, city }}
        done={a('applicant.saved')}
        onChanged={fold.onChanged}
      >
        <TextField name="phone" type="tel" label={a('applicant.phone')} autoComplete="tel" optional />
        <CityField label={a('applicant.city')} cities={cities} optional />
        <SubmitButton label={a('details.submit')} busyLabel={a('details.busy')} />
      </DetailsForm>
    </DetailsPart>
  )
}
