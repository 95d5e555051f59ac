import { useEffect, useState } from 'react'
import { Checkbox } from '#src/ui/forms/choices.tsx'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { FileField } from '#src/web/forms/form-fields.tsx'
import { usePageForm } from '#src/web/forms/page-form.tsx'
import { useFrame } from '#src/web/site/site.ts'
import { useText } from '#src/web/site/text.tsx'
import { resumeFile } from '../../calls/forms/applying.ts'
import { useCvFormText } from './cv-form-text.ts'
import type { Applicant } from './use-applicant.ts'

type ResumeFieldProps = Pick<Applicant, 'known'> & {
  label: string
  note?: string
  optional?: boolean
}

/** Asks for the résumé: a file, or the saved CV of the account. */
export function ResumeField({ label, note, optional, known }: ResumeFieldProps) {
  const t = useText()
  const c = useCvFormText()
  const { errors, attempt } = usePageForm()
  const saved = known.from === 'account' ? known.details.resume : null
  const [isWanted, setWanted] = useState(true)
  const isRefused = errors[resumeFile.field] !== undefined
  useEffect(() => {
    // A saved CV that was deleted elsewhere meanwhile is refused like a missing file.
    if (isRefused) setWanted(false)
  }, [attempt, isRefused])
  const isUsed = saved !== null && isWanted
  return (
    <div className="space-y-3">
      {saved && (
        <Checkbox
          id={resumeFile.orSaved}
          name={resumeFile.orSaved}
          value="true"
          label={<span className="wrap-anywhere">{c('saved_cv.use', { name: saved.name })}</span>}
          hint={note}
          checked={isUsed}
          onChange={(event) => setWanted(event.currentTarget.checked)}
        />
      )}
      {!isUsed && (
        <FileField
          name={resumeFile.field}
          kind={resumeFile.kind}
          label={label}
          hint={
            <>
              <span>{t('application.resume.hint')}</span>
              {note && !saved && <span className="block">{note}</span>}
              {/* Opens in a new tab, so that what was typed here stays. */}
              <RouteLink to="/cv" target="_blank" className="link block w-fit py-1">
                {c('cv.link')}
              </RouteLink>
            </>
          }
          optional={optional}
        />
      )}
    </div>
  )
}

/** Says who can open a posted CV, where its sender sees that, and until when it is stored. */
export function usePostedCvNote(months: number | undefined, byPhone = false): string {
  const t = useText()
  const c = useCvFormText()
  const { site } = useFrame()
  return [
    c('resume.seen.posted', { site: site.name }),
    c(byPhone ? 'resume.opened.by_phone' : 'resume.opened', { my_data: t('footer.my_data') }),
    months === undefined ? '' : c('resume.stored.posted', { months }),
  ].join(' ')
}
