import { useSuggestions } from '#src/areas/search/pages/list/use-suggestions.ts'
import { Combobox } from '#src/ui/forms/combobox.tsx'
import { FormField, useFirstValue } from '#src/web/forms/form-fields.tsx'
import { writeField } from '#src/web/forms/write-field.ts'
import { useText } from '#src/web/site/text.tsx'

/** A position that is suggested brings its category where none is chosen; its trade is read from its words. */
export function PositionField() {
  const t = useText()
  const first = useFirstValue('position')
  const { suggestions, ask, close } = useSuggestions()
  const shown = suggestions.filter(({ kind }) => kind === 'position')
  return (
    <FormField name="position" label={t('post_vacancy.position')}>
      {(control) => (
        <Combobox
          {...control}
          defaultValue={first}
          maxLength={150}
          autoComplete="off"
          listLabel={t('suggestions.label')}
          countText={t('suggestions.count', { count: shown.length })}
          options={shown.map(({ text, synonym }) => ({
            key: text,
            content: (
              <span className="min-w-0 wrap-anywhere">
                <span>{text}</span>
                {synonym && <span className="text-sm text-muted"> ({synonym})</span>}
              </span>
            ),
          }))}
          onType={ask}
          onClose={close}
          onAccept={(index) => {
            const { text, category } = shown[index]!
            writeField('position', text)
            const chosen = document.querySelector<HTMLSelectElement>('#job_category_id')!.value
            if (category !== undefined && chosen === '') writeField('job_category_id', String(category))
          }}
        />
      )}
    </FormField>
  )
}
