import { useLoaderData } from 'react-router'
import { loadCities } from '#src/features/catalogue/web/choices.ts'
import { readRetention } from '#src/features/legal/web/read-retention.ts'
import { AccountActButton } from '#src/web/account/account-act-button.tsx'
import { AccountFailure } from '#src/web/account/account-failure.tsx'
import { inAccount } from '#src/web/account/account-load.ts'
import { useAccountText } from '#src/web/account/account-text.ts'
import { useOneOpenPart } from '#src/web/account/use-one-open-part.ts'
import { deleteDetails, readDetails } from '../contract.ts'
import { ContactPart } from './contact-part.tsx'
import { ResumePart } from './resume-part.tsx'

export const clientLoader = inAccount(async (api, { signal, language }) => {
  const [details, cities, retention] = await Promise.all([
    api(readDetails, { signal }),
    loadCities(api, language),
    api(readRetention, { signal }),
  ])
  return { details, cities, months: retention.ok ? retention.data.details : undefined }
})

/** Stands in the page of the account's details: what the account applies with. */
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
