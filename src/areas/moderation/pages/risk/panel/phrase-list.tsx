import { useState } from 'react'
import { p } from '#src/strings/panel.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { isComposing } from '#src/ui/forms/is-composing.ts'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { Icon } from '#src/ui/icon.tsx'

type PhraseListProps = {
  id: string
  phrases: readonly string[]
  /** Without it the list is read only. */
  onChange: ((phrases: readonly string[]) => void) | undefined
}

export function PhraseList({ id, phrases, onChange }: PhraseListProps) {
  const [search, setSearch] = useState('')
  const typed = search.trim().toLowerCase()
  const shown = phrases.filter((phrase) => phrase.toLowerCase().includes(typed))
  const add = () => {
    if (typed === '' || phrases.includes(typed)) return
    onChange?.([typed, ...phrases])
    setSearch('')
  }
  return (
    <div>
      <Field id={`${id}-search`} label={p('risk.phrases')} hint={onChange && p('risk.phrases.hint')}>
        {(control) => (
          <div className="flex gap-2">
            <TextInput
              {...control}
              value={search}
              maxLength={100}
              onChange={({ target }) => setSearch(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || isComposing(event)) return
                event.preventDefault()
                add()
              }}
            />
            {onChange && (
              <Button variant="secondary" onClick={add} disabled={typed === '' || phrases.includes(typed)}>
                {p('risk.phrases.add')}
              </Button>
            )}
          </div>
        )}
      </Field>
      <ul className="mt-2 flex flex-wrap gap-2">
        {shown.map((phrase) => (
          <li key={phrase} className="flex max-w-full items-center rounded border border-edge bg-ground ps-2">
            <span className="py-1 wrap-anywhere">{phrase}</span>
            {onChange ? (
              <Button
                small
                variant="quiet"
                aria-label={p('risk.phrases.remove', { phrase })}
                onClick={() => onChange(phrases.filter((other) => other !== phrase))}
              >
                <Icon name="close" />
              </Button>
            ) : (
              <span className="pe-2" />
            )}
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className="text-muted">{p('risk.phrases.none')}</p>}
    </div>
  )
}
