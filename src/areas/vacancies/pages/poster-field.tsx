import { useEffect, useRef, useState } from 'react'
import { posterLayouts, posterShapes, posterSizes } from '#src/areas/catalogue/poster-layouts.ts'
import { isTicked } from '#src/contract/values/primitives.ts'
import { Button } from '#src/ui/button.tsx'
import { RadioGroup } from '#src/ui/forms/radio-group.tsx'
import { useToast } from '#src/ui/toast.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { failureText } from '#src/web/api/api.ts'
import { fetchFile } from '#src/web/api/download.ts'
import { textsOf } from '#src/web/forms/form-errors.ts'
import { FileField, useFirstValue } from '#src/web/forms/form-fields.tsx'
import { usePageForm } from '#src/web/forms/page-form.tsx'
import { useText } from '#src/web/site/text.tsx'
import { previewPoster } from '../calls/posters.ts'

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
  const t = useText()
  const a = useAccountText()
  const toast = useToast()
  const { validate, errors } = usePageForm()
  const box = useRef<HTMLDivElement>(null)
  const latest = useRef(0)
  const [busy, setBusy] = useState(false)
  const [shown, setShown] = useState<string[]>([])
  useEffect(() => {
    const form = box.current?.closest('form')
    const listening = new AbortController()
    const { signal } = listening
    // A file that was chosen before is hidden, and not sent.
    const leaveFileOut = ({ formData }: FormDataEvent) => {
      if (isTicked(formData.get('make_poster'))) formData.delete('job_poster')
    }
    const clear = ({ target }: Event) => {
      if ((target as HTMLInputElement).name === 'poster_layout') return
      latest.current += 1
      setBusy(false)
      setShown((before) => (before.length > 0 ? [] : before))
    }
    form?.addEventListener('formdata', leaveFileOut, { signal })
    form?.addEventListener('input', clear, { signal })
    return () => listening.abort()
  }, [])
  useEffect(() => () => shown.forEach((address) => URL.revokeObjectURL(address)), [shown])

  async function show() {
    const form = box.current?.closest('form')
    if (!form || !validate(form)) return
    latest.current += 1
    const mine = latest.current
    setBusy(true)
    const { poster_layout: layout, ...values } = textsOf(new FormData(form))
    const results = await Promise.all(
      posterShapes.map((shape) => fetchFile(previewPoster, { body: { ...values, layout, shape } })),
    )
    // Another layout was chosen meanwhile, or the form has changed.
    if (mine !== latest.current) return
    setBusy(false)
    const refused = results.find(({ ok }) => !ok)
    if (refused) toast.error(failureText(t, refused, t('error.text')))
    else setShown(results.flatMap((result) => (result.ok ? [URL.createObjectURL(result.data.bytes)] : [])))
  }

  return (
    <div ref={box} className="space-y-4">
      <p className="text-sm text-muted">{a('posting.make_poster.hint')}</p>
      <RadioGroup
        id="poster_layout"
        name="poster_layout"
        legend={a('posting.poster_layout')}
        options={posterLayouts.map((value) => ({ value, label: a(`posting.poster_layout.${value}`) }))}
        defaultValue={useFirstValue('poster_layout') ?? posterLayouts[0]}
        error={errors['poster_layout']}
        onChange={() => shown.length > 0 && void show()}
        inline
      />
      <Button
        variant="secondary"
        className="noscript:hidden"
        busy={busy}
        busyLabel={a('posting.poster.showing')}
        onClick={() => void show()}
      >
        {a('posting.poster.show')}
      </Button>
      <div aria-live="polite" className="flex flex-wrap items-start gap-4 empty:hidden">
        {posterShapes.map(
          (shape, at) =>
            shown[at] && (
              <figure key={shape} className="w-60 max-w-full">
                <figcaption className="mb-1 text-sm text-muted">{a(`posting.poster.${shape}`)}</figcaption>
                <img
                  src={shown[at]}
                  alt={a('posting.poster.alt')}
                  {...posterSizes[shape]}
                  className="h-auto w-full rounded border border-line"
                />
              </figure>
            ),
        )}
      </div>
    </div>
  )
}
