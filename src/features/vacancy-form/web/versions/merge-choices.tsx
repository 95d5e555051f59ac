import { useEffect, useRef, type FormEvent } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { textsOf } from '#src/web/forms/form-errors.ts'

export interface MergeWords {
  title: string
  text: string
  /** Stands there when nothing has to be chosen. */
  none: string
  theirs: string
  yours: string
  send: string
  nothingSaid: string
}

type MergeChoicesProps = {
  words: MergeWords
  /** The fields that both changed. */
  rows: readonly { field: string; label: string; theirs: string; yours: string }[]
  /** The form is being sent: no answer counts until it is known what became of it. */
  busy: boolean
  /** Is called with the side of each row, by field. */
  onChosen: (sides: Record<string, string>) => void
}

/** Two people at one vacancy: for each field that both changed, one of the two versions is chosen. */
export function MergeChoices({ words, rows, busy, onChosen }: MergeChoicesProps) {
  const box = useRef<HTMLFormElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'start' })
    box.current?.focus({ preventScroll: true })
  }, [rows])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!busy) onChosen(textsOf(new FormData(event.currentTarget)))
  }

  const side = (field: string, value: 'theirs' | 'yours', label: string, text: string) => (
    <label className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] gap-x-2 rounded border border-line bg-card p-3">
      <input type="radio" name={field} value={value} required className="row-span-2 mt-1 self-start" />
      {label}
      <span className="col-start-2 font-semibold wrap-anywhere whitespace-pre-line">
        {text || words.nothingSaid}
      </span>
    </label>
  )
  return (
    <form ref={box} tabIndex={-1} onSubmit={submit}>
      <Notice tone="warning" live title={words.title}>
        <p className="mb-3">{rows.length > 0 ? words.text : words.none}</p>
        {rows.map(({ field, label, theirs, yours }) => (
          <fieldset key={field} className="mb-3">
            <legend className="mb-1 font-semibold">{label}</legend>
            <div className="grid gap-2 sm:grid-cols-2">
              {side(field, 'theirs', words.theirs, theirs)}
              {side(field, 'yours', words.yours, yours)}
            </div>
          </fieldset>
        ))}
        <Button type="submit" busy={busy}>
          {words.send}
        </Button>
      </Notice>
    </form>
  )
}
