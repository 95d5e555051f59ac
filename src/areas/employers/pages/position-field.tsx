import { listSuggestions } from '#src/areas/search/pages/list/list-calls.ts'
import { useSuggestions } from '#src/areas/search/pages/list/use-suggestions.ts'
import { Combobox } from '#src/ui/forms/combobox.tsx'
import { browserApi } from '#src/web/api/api.ts'
import { FormField, useFirstValue } from '#src/web/forms/form-fields.tsx'
import { writeField } from '#src/web/forms/write-field.ts'
import { useFrame } from '#src/web/site/site.ts'
import { useText } from '#src/web/site/text.tsx'

const inOneForm = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()

const isWithoutCategory = () => document.querySelector<HTMLSelectElement>('#job_category_id')?.value === ''

/**
 * A suggested position, chosen or typed in full, also fills the category if none is chosen; its trade is read from its
 * words.
 */
export function PositionField() {
  const t = useText()
  const first = useFirstValue('position')
  const { language } = useFrame()
  const { suggestions, ask, close } = useSuggestions()
  /** Asks again, as the field may be left before the suggestions have come. */
  async function findCategory(field: HTMLInputElement) {
    const q = inOneForm(field.value)
    if (q === '' || !isWithoutCategory()) return
    const result = await browserApi(listSuggestions, { query: { q: q.slice(0, 200), language } })
    if (!result.ok || !Array.isArray(result.data)) return
    const same = result.data.find(
      ({ kind, text, synonym = text }) => kind === 'position' && [text, synonym].map(inOneForm).includes(q),
    )
    // Meanwhile the position may have been changed, or the form reset: its fields are other elements then.
    if (
      same?.category !== undefined &&
      field.isConnected &&
      isWithoutCategory() &&
      inOneForm(field.value) === q
    )
      writeField('job_category_id', String(same.category))
  }
  const shown = suggestions.filter(({ kind }) => kind === 'position')
  return (
    <div
      onBlur={({ target }: { target: Element }) => {
        // Assistive technology may focus a suggestion.
        if (target instanceof HTMLInputElement) void findCategory(target)
      }}
    >
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
              if (category !== undefined && isWithoutCategory())
                writeField('job_category_id', String(category))
            }}
          />
        )}
      </FormField>
    </div>
  )
}
