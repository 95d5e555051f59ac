import { useRef, useState, type ReactNode, useEffect } from 'react'
import { type PosterLayout, posterLayouts } from '#src/areas/catalogue/poster-layouts.ts'
import { isTicked } from '#src/contract/values/primitives.ts'
import { cx } from '#src/ui/class-names.ts'
import { RadioGroup } from '#src/ui/forms/choices.tsx'
import { Drawing } from '#src/ui/icon.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { useFormChanges } from '#src/web/forms/chosen-day.tsx'
import { getTexts } from '#src/web/forms/form-errors.ts'
import { FileField, useFirstValue } from '#src/web/forms/form-fields.tsx'
import { usePageForm } from '#src/web/forms/page-form.tsx'
import { useSentForm } from '#src/web/forms/use-sent-form.ts'
import { useText } from '#src/web/site/text.tsx'
import { useSteps } from './form/form-steps.tsx'

type PosterThumbnailProps = {
  layout: PosterLayout
  position: string
  company_name: string
  className?: string
}

/** It stands for a poster that is drawn later; its words are those of a picture. */
export function PosterThumbnail({ layout, position, company_name, className }: PosterThumbnailProps) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'flex min-h-32 flex-col overflow-hidden bg-paper leading-tight text-on-paper',
        layout === 'frame' ? 'border-2 border-primary text-center' : 'border border-line text-start',
        className,
      )}
    >
      <span className={cx('border-b-4 border-accent p-1.5', layout === 'band' && 'bg-bar text-on-bar')}>
        <span data-words={position} className="block font-semibold" />
        <span data-words={company_name} className="block" />
      </span>
    </span>
  )
}

/** Has the words of the form around it; the label beside it names the layout. */
function FormThumbnail({ layout }: { layout: PosterLayout }) {
  const t = useText()
  const place = useRef<HTMLSpanElement>(null)
  const [{ position, company_name }, setWords] = useState<Record<string, string>>({})
  useFormChanges(place, 0, (form) => setWords(getTexts(new FormData(form))))
  return (
    <span ref={place}>
      <PosterThumbnail
        layout={layout}
        position={position || t('post_vacancy.position')}
        company_name={company_name || t('post_vacancy.company_name')}
        className="mb-1 text-xs lg:w-28"
      />
    </span>
  )
}

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
          { value: 'false', label: <OwnPoster /> },
          { value: 'true', label: <PosterWay icon="sheet">{a('posting.make_poster')}</PosterWay> },
        ]}
        tiles
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

const drawings = {
  photo: 'M4 8h4l1.500-2.500h5L16 8h4v11H4zm8 8a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  sheet: 'M6 3.500h12v17H6zM9 8h6M9 11.500h6M9 15h3',
}

function PosterWay({ icon, children }: { icon: keyof typeof drawings; children: ReactNode }) {
  const { isInSteps } = useSteps()
  return (
    <>
      {isInSteps && <Drawing path={drawings[icon]} className="mx-auto mb-2 size-8" />}
      <span>{children}</span>
    </>
  )
}

/** A press on the tile asks for the file at once. */
function OwnPoster() {
  const a = useAccountText()
  const { isInSteps } = useSteps()
  const words = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const tile = words.current?.parentElement
    const choose = () => document.getElementById('job_poster')?.click()
    if (isInSteps) tile?.addEventListener('click', choose)
    return () => tile?.removeEventListener('click', choose)
  }, [isInSteps])
  return (
    <span ref={words}>
      <PosterWay icon="photo">{a('posting.own_poster')}</PosterWay>
    </span>
  )
}

function MadePoster() {
  const a = useAccountText()
  const { errors } = usePageForm()
  const box = useRef<HTMLDivElement>(null)
  // A file that was chosen before is hidden, and not sent.
  useSentForm(box, (sent) => {
    if (isTicked(sent.get('make_poster'))) sent.delete('job_poster')
  })
  return (
    <div ref={box}>
      <RadioGroup
        id="poster_layout"
        name="poster_layout"
        legend={a('posting.poster_layout')}
        options={posterLayouts.map((value) => ({
          value,
          label: (
            <>
              <FormThumbnail layout={value} />
              <span className="block text-sm lg:w-28">{a(`posting.poster_layout.${value}`)}</span>
            </>
          ),
        }))}
        tiles
        defaultValue={useFirstValue('poster_layout') ?? posterLayouts[0]}
        error={errors['poster_layout']}
        inline
      />
    </div>
  )
}
