import { useState } from 'react'
import { DetailsForm, DetailsPart, type Fold } from '#src/features/accounts/web/account/details-part.tsx'
import { formatBytes } from '#src/strings/format.ts'
import { Button } from '#src/ui/button.tsx'
import { useDates } from '#src/ui/page-language.ts'
import { useToast } from '#src/ui/toast.tsx'
import { AccountActButton } from '#src/web/account/account-act-button.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { failureText } from '#src/web/api/api.ts'
import { download } from '#src/web/api/download.ts'
import { FileField } from '#src/web/forms/form-fields.tsx'
import { SubmitButton } from '#src/web/forms/page-form.tsx'
import { useText } from '#src/web/site/text.tsx'
import { deleteResume, readResume, saveResume, type ApplicantDetails } from '../contract.ts'

type Resume = ApplicantDetails['resume']

export function ResumePart({ resume, ...fold }: Fold & { resume: Resume }) {
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
        endpoint={saveResume}
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
  const t = useText()
  const a = useAccountText()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  async function fetchFile() {
    setBusy(true)
    const result = await download(readResume, {}, { session: 'user' })
    setBusy(false)
    if (!result.ok) toast.error(failureText(t, result, 'error.text'))
  }
  return (
    <>
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="mb-3 text-sm text-muted">
        {a('applicant.resume.about', { size: formatBytes(size), day: formatDay(saved_at) })}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" busy={busy} onClick={() => void fetchFile()}>
          {a('applicant.resume.download')}
        </Button>
        <AccountActButton
          endpoint={deleteResume}
          label={a('applicant.resume.delete')}
          question={a('applicant.resume.delete.question')}
          confirm={a('applicant.delete.confirm')}
          variant="danger"
          done={a('applicant.resume.deleted')}
        />
      </div>
    </>
  )
}
