import { useLoaderData } from 'react-router'
import { type CityLines, loadCities } from '#src/areas/catalogue/pages/choices.ts'
import { CityField } from '#src/areas/catalogue/pages/city-field.tsx'
import {
  DetailsForm,
  DetailsPart,
  type Fold,
  useOneOpenPart,
} from '#src/areas/people/pages/accounts/details-part.tsx'
import { readRetention } from '#src/areas/site/pages/read-retention.ts'
import { formatBytes } from '#src/strings/format.ts'
import { DescriptionList } from '#src/ui/lists/description-list.tsx'
import { useDates } from '#src/ui/page-language.ts'
import { inAccount } from '#src/web/account/account-load.ts'
import { AccountFailure } from '#src/web/account/account-notices.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { ActButton } from '#src/web/acts/acts.tsx'
import { DownloadButton } from '#src/web/acts/download-button.tsx'
import { TextField, FileField } from '#src/web/forms/form-fields.tsx'
import { SubmitButton } from '#src/web/forms/page-form.tsx'
import { useText } from '#src/web/site/text.tsx'
import * as contract from '../../calls/details/details.ts'

export const clientLoader = inAccount(async (api, { signal, language }) => {
  const [details, cities, retention] = await Promise.all([
    api(contract.readDetails, { signal }),
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
          <ActButton
            endpoint={contract.deleteDetails}
            label={a('applicant.delete')}
            question={a('applicant.delete.question')}
            confirmLabel={a('applicant.delete.confirm')}
            variant="danger"
            done={a('applicant.deleted')}
          />
        </div>
      )}
    </>
  )
}

type ContactPartProps = Fold & { details: contract.ApplicantDetails; cities: CityLines | undefined }

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
        endpoint={contract.changeDetails}
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

type Resume = contract.ApplicantDetails['resume']

function ResumePart({ resume, ...fold }: Fold & { resume: Resume }) {
  const t = useText()
  const a = useAccountText()
  return (
    <DetailsPart
      {...fold}
      title={a('applicant.resume')}
      label={a(resume ? 'applicant.resume.replace' : 'applicant.resume.save')}
      shown={
        <>
          <p className="mb-3 max-w-text text-muted">{a('applicant.resume.intro')}</p>
          {resume ? <SavedResume resume={resume} /> : <p>{a('applicant.resume.none')}</p>}
        </>
      }
    >
      <DetailsForm
        endpoint={contract.saveResume}
        title={a('applicant.resume')}
        done={a('applicant.resume.saved')}
        onChanged={fold.onChanged}
      >
        <FileField
          name="resume"
          kind="resume"
          label={a('applicant.resume')}
          hint={t('application.resume.hint')}
        />
        <SubmitButton label={a('applicant.resume.save')} busyLabel={a('applicant.resume.saving')} />
      </DetailsForm>
    </DetailsPart>
  )
}

function SavedResume({ resume: { name, size, saved_at } }: { resume: NonNullable<Resume> }) {
  const { formatDay } = useDates()
  const a = useAccountText()
  return (
    <>
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="mb-3 text-sm text-muted">
        {a('applicant.resume.about', { size: formatBytes(size), day: formatDay(saved_at) })}
      </p>
      <div className="flex flex-wrap items-start gap-3">
        <DownloadButton endpoint={contract.readResume}>{a('applicant.resume.download')}</DownloadButton>
        <ActButton
          endpoint={contract.deleteResume}
          label={a('applicant.resume.delete')}
          question={a('applicant.resume.delete.question')}
          confirmLabel={a('applicant.delete.confirm')}
          variant="danger"
          done={a('applicant.resume.deleted')}
        />
      </div>
    </>
  )
}
