import { useRef, useState } from 'react'
import type { PosterLayout } from '#src/areas/catalogue/poster-layouts.ts'
import { cx } from '#src/ui/class-names.ts'
import { getTexts } from '#src/web/forms/form-errors.ts'
import { useFormChanges } from '#src/web/forms/use-form-changes.ts'
import { useText } from '#src/web/site/text.tsx'

/** With the words of the form, as a picture has them: the label around it is the name of the layout. */
export function PosterThumbnail({ layout }: { layout: PosterLayout }) {
  const t = useText()
  const place = useRef<HTMLSpanElement>(null)
  const [{ position, company_name }, setWords] = useState<Record<string, string>>({})
  useFormChanges(place, 0, (form) => setWords(getTexts(new FormData(form))))
  return (
    <span
      ref={place}
      aria-hidden="true"
      className={cx(
        'mb-1 flex min-h-32 flex-col overflow-hidden bg-paper text-xs leading-tight text-on-paper',
        layout === 'frame' ? 'border-2 border-primary text-center' : 'border border-line text-start',
      )}
    >
      <span className={cx('border-b-4 border-accent p-1.5', layout === 'band' && 'bg-bar text-on-bar')}>
        <span data-words={position || t('post_vacancy.position')} className="block font-semibold" />
        <span data-words={company_name || t('post_vacancy.company_name')} className="block" />
      </span>
    </span>
  )
}
