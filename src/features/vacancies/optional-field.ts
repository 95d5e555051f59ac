import * as z from 'zod/mini'
import { choice, integer, optionalText } from '#src/contract/primitives.ts'
import type { TextKey } from '#src/strings/en.ts'

/** A field with its words, and its schemas in a form, in an answer and, of a choice, in the query of a list. */
export type OptionalField = ChoiceField | NumberField | TextField

interface Field {
  label: TextKey
}

export interface ChoiceField extends Field {
  kind: 'choice'
  values: readonly string[]
  wordOf(value: string): TextKey
}

export interface NumberField extends Field {
  kind: 'number'
  max: number
}

export interface TextField extends Field {
  kind: 'text'
  /** The length counts code points. */
  size: number
}

/** One of these values; each has the word `<label>.<value>`, without which it does not compile. */
/*@__NO_SIDE_EFFECTS__*/
export function choiceField<const Label extends TextKey, const Values extends readonly [string, ...string[]]>(
  label: Label,
  values: Values & ([`${Label}.${Values[number]}`] extends [TextKey] ? unknown : never),
) {
  const known: Values = values
  return {
    kind: 'choice' as const,
    label,
    values: known,
    wordOf: (value: string) => `${label}.${value}` as TextKey,
    input: z.nullish(choice(known)),
    answer: z.nullable(z.enum(known)),
    filter: z.optional(choice(known)),
  }
}

/** A whole number in these bounds; `wrong` is the text for another one. */
/*@__NO_SIDE_EFFECTS__*/
export function numberField(label: TextKey, wrong: TextKey, min: number, max: number) {
  return {
    kind: 'number' as const,
    label,
    max,
    input: z.nullish(integer(wrong, wrong, min, max)),
    answer: z.nullable(z.int()),
  }
}

/** A text in one line, at most `size` code points. */
/*@__NO_SIDE_EFFECTS__*/
export function textField(label: TextKey, size: number) {
  return {
    kind: 'text' as const,
    label,
    size,
    input: optionalText(size),
    answer: z.nullable(z.string()),
  }
}

/** One part of each field, under the field's name. */
/*@__NO_SIDE_EFFECTS__*/
export function partsOf<const Part extends string, Fields extends Record<string, Record<Part, unknown>>>(
  fields: Fields,
  part: Part,
) {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field[part]])) as {
    [Name in keyof Fields]: Fields[Name][Part]
  }
}
