import { useEffect, useRef } from 'react'
import { posterLayouts } from '#src/areas/catalogue/poster-layouts.ts'
import { isTicked } from '#src/contract/values/primitives.ts'
import { RadioGroup } from '#src/ui/forms/radio-group.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { FileField, useFirstValue } from '#src/web/forms/form-fields.tsx'
import { usePageForm } from '#src/web/forms/page-form.tsx'
import { useText } from '#src/web/site/text.tsx'

/** The style sheet shows what belongs to the choice, so that it needs no script and follows a restored draft. */
export function PosterField() {
  const t = useText()
  const a = useAccountText()
  return (
    <div className="group/poster space-y-4">
      <RadioGroup
        id="make_poster"
        name="make_poster"
        legend={<span className="sr-only">{a('vacancy_form.poster')}</span>}
        options={[
          { value: 'false', label: a('posting.own_poster') },
          { value: 'true', label: a('posting.make_poster') },
        ]}
        defaultValue={useFirstValue('make_poster') === 'true' ? 'true' : 'false'}
      />
      <div className="group-has-[[value=true]:checked]/poster:hidden">
        <FileField
          name="job_poster"
          kind="poster"
          label={t('post_vacancy.job_poster')}
          previewAlt={a('vacancy_form.poster.preview')}
        />
      </div>
      <div className="group-not-has-[[value=true]:checked]/poster:hidden">
        <MadePoster />
      </div>
    </div>
  )
}

function MadePoster() {
  const a = useAccountText()
  const { errors } = usePageForm()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const listening = new AbortController()
    // A file that was chosen before is hidden, and not sent.
    const leaveFileOut = ({ formData }: FormDataEvent) => {
      if (isTicked(formData.get('make_poster'))) formData.delete('job_poster')
    }
    box.current?.closest('form')?.addEventListener('formdata', leaveFileOut, { signal: listening.signal })
    return () => listening.abort()
  }, [])
  return (
    <div ref={box}>
      <RadioGroup
        id="poster_layout"
        name="poster_layout"
        legend={a('posting.poster_layout')}
        options={posterLayouts.map((value) => ({ value, label: a(`posting.poster_layout.${value}`) }))}
        defaultValue={useFirstValue('poster_layout') ?? posterLayouts[0]}
        error={errors['poster_layout']}
        inline
      />
    </div>
  )
}
