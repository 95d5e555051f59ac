import { useState } from 'react'
import { Link } from 'react-router'
import { TermsNote } from '#src/areas/site/pages/terms-note.tsx'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/forms/choices.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useDates } from '#src/ui/page-language.ts'
import { DeviceDraftNotice } from '#src/web/forms/device-draft.tsx'
import { SubmitButton } from '#src/web/forms/page-form.tsx'
import { useCvFormText } from './cv-form-text.ts'
import { REMEMBER_ID, SHARED_ID, type Applicant } from './use-applicant.ts'

/** Says above a form where its values come from, and lets the applicant undo that. */
export function ApplicantNotes({ applicant: { known, forget, draft } }: { applicant: Applicant }) {
  const { formatTime } = useDates()
  const c = useCvFormText()
  const [forgotten, setForgotten] = useState(false)
  return (
    <>
      {known.from === 'account' && (
        <Notice className="mb-6">
          {c('filled_in.account')}{' '}
          <Link to="/account/details" className="link">
            {c('filled_in.change')}
          </Link>
        </Notice>
      )}
      {known.from === 'device' && (
        <Notice className="mb-6" title={c('remember.filled_in')}>
          <Button
            variant="secondary"
            small
            className="mt-2"
            onClick={() => {
              forget()
              setForgotten(true)
            }}
          >
            {c('remember.forget')}
          </Button>
        </Notice>
      )}
      <div role="status" className={forgotten ? 'mb-6' : undefined}>
        {forgotten && <Notice tone="success">{c('remember.forgotten')}</Notice>}
      </div>
      {draft.restoredFrom && (
        <DeviceDraftNotice
          title={c('draft.restored', { when: formatTime(draft.restoredFrom) })}
          text={c('draft.file')}
          discardLabel={c('draft.discard')}
          onDiscard={draft.discard}
        />
      )}
    </>
  )
}

/** A person without an account may have the device remember them. Accounts have details of their own. */
export function RememberMe({ known }: Pick<Applicant, 'known'>) {
  const c = useCvFormText()
  if (known.from !== 'none' && known.from !== 'device') return null
  return (
    <>
      <Checkbox
        key={known.from}
        id={REMEMBER_ID}
        label={c('remember.label')}
        hint={c('remember.hint')}
        defaultChecked={known.from === 'device'}
      />
      <Checkbox id={SHARED_ID} label={c('remember.shared')} hint={c('remember.shared.hint')} />
    </>
  )
}

export function SendOrClear({ label }: { label: string }) {
  const c = useCvFormText()
  return (
    <>
      <TermsNote />
      {/* The gap keeps a thumb that sends from the button that empties the form. */}
      <div className="flex flex-wrap gap-x-24 gap-y-14">
        <SubmitButton label={label} busyLabel={c('application.sending')} />
        <Button type="reset" variant="quiet" className="max-sm:w-full sm:ms-auto">
          {c('application.reset')}
        </Button>
      </div>
    </>
  )
}
