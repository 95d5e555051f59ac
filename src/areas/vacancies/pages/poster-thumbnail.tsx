import { useRef, useState } from 'react'
import type { PosterLayout } from '#src/areas/catalogue/poster-layouts.ts'
import { cx } from '#src/ui/class-names.ts'
import { useFormChanges } from '#src/web/forms/chosen-day.tsx'
import { getTexts } from '#src/web/forms/form-errors.ts'
import { useText } from '#src/web/site/text.tsx'

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
export function FormThumbnail({ layout }: { layout: PosterLayout }) {
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
