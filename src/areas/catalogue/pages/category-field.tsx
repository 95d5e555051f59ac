import { useRevalidator } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { SelectField } from '#src/web/forms/form-fields.tsx'
import { useText } from '#src/web/site/text.tsx'
import type { Choice } from './choices.ts'

type CategoryFieldProps = { label: string; placeholder: string; categories: Choice[] | undefined }

export function CategoryField({ label, placeholder, categories }: CategoryFieldProps) {
  const t = useText()
  const page = useRevalidator()
  return (
    <div className="space-y-2">
      <SelectField
        name="job_category_id"
        label={label}
        placeholder={placeholder}
        options={categories ?? []}
      />
      {!categories && (
        <Notice tone="error" live title={t('home.failed.categories')}>
          <Button
            small
            variant="secondary"
            className="mt-2"
            busy={page.state === 'loading'}
            onClick={() => void page.revalidate()}
          >
            {t('form.retry')}
          </Button>
        </Notice>
      )}
    </div>
  )
}
