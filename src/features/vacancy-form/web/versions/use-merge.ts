import { useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { putTexts } from '#src/web/boot/field-values.ts'
import { textsOf } from '#src/web/forms/form-errors.ts'
import { asFieldText } from '../../field-text.ts'
import { mergeVersions, type FieldTexts } from './merge-versions.ts'

/** A version of a row: the values of its fields, and the texts that a call names it by. */
export interface Version {
  fields: Record<string, unknown>
  loaded: Record<string, string>
}

/** A conflict holds what two people made of one version, while one of them chooses. */
export interface Conflict {
  theirs: Version
  yours: FieldTexts
  /** Names of the fields that both changed. */
  choices: readonly string[]
  values: FieldTexts
}

/**
 * Leads a form through a write that came too late: keeps the version that it was filled from, holds it against the present
 * one, and sends the form in `box` again with what was put together. A file that was chosen stays chosen.
 */
export function useMerge(box: RefObject<HTMLDivElement | null>, first: Version) {
  const [base, setBase] = useState(first)
  const [conflict, setConflict] = useState<Conflict>()
  const formOf = () => box.current?.querySelector<HTMLFormElement>('form[enctype]')

  /** Is called with the present version when the call was refused because of it. */
  function meet(theirs: Version) {
    const form = formOf()
    if (!form) return
    const yours = textsOf(new FormData(form))
    for (const name of Object.keys(base.loaded)) delete yours[name]
    // Boxes that are all unticked, and a file, are not sent.
    for (const name of namesOf(form)) yours[name] ??= ''
    const compared = Object.fromEntries(
      Object.keys(yours).map((name) => [name, asFieldText(base.fields[name])]),
    )
    const other = Object.fromEntries(
      Object.keys(yours).map((name) => [name, asFieldText(theirs.fields[name])]),
    )
    const found = { theirs, yours, ...mergeVersions(compared, other, yours) }
    // Both changes are sent at once where nobody has to choose.
    if (found.choices.length === 0) sendMerged(form, found, {})
    else setConflict(found)
  }

  /** Sends the form with both changes in it; `sides` says whose counts where both changed a field. */
  function send(sides: Record<string, string>) {
    const form = formOf()
    if (conflict && form) sendMerged(form, conflict, sides)
  }

  function sendMerged(
    form: HTMLFormElement,
    { theirs, yours, choices, values }: Conflict,
    sides: Record<string, string>,
  ) {
    const chosen = choices.map((name) => [
      name,
      sides[name] === 'theirs' ? asFieldText(theirs.fields[name]) : yours[name]!,
    ])
    // The next conflict is held against this version.
    flushSync(() => setBase(theirs))
    putTexts(form, { ...values, ...Object.fromEntries(chosen) })
    form.requestSubmit()
  }

  return { base, conflict, meet, send, forget: () => setConflict(undefined) }
}

function namesOf(form: HTMLFormElement): string[] {
  return [...form.elements].flatMap((field) =>
    field instanceof HTMLInputElement && field.type === 'checkbox' && field.name ? [field.name] : [],
  )
}
