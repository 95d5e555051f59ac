import type { TextKey } from '#src/strings/en.ts'

// Descriptions without a schema, so that pages that only show a field do not carry what checks it.

/** A field with its words; `vacancy-schemas.ts` makes its schemas of it. */
export type OptionalField = ChoiceField | ChoicesField | NumberField | AmountField | TextField | DayField

interface Field {
  label: TextKey
}

export type Choices = readonly [string, ...string[]]

export interface ChoiceField<Values extends Choices = Choices> extends Field {
  kind: 'choice'
  values: Values
  wordOf(value: string): TextKey
}

/** Values of a field stand under a heading of their own where it has several groups. */
export interface ChoiceGroup {
  heading?: TextKey
  options: readonly { value: string; word: TextKey }[]
}

/** Any number of these values; none is null. */
export interface ChoicesField<Values extends Choices = Choices> extends Field {
  kind: 'choices'
  values: Values
  groups: readonly ChoiceGroup[]
}

interface Bounded extends Field {
  /** The text for another value. */
  wrong: TextKey
  min: number
  max: number
}

export interface NumberField extends Bounded {
  kind: 'number'
}

/** Whole rupees, also written as `75,000` or `Rs 75 000`. */
export interface AmountField extends Bounded {
  kind: 'amount'
}

export interface TextField extends Field {
  kind: 'text'
  /** The length counts code points. */
  size: number
}

/** A day in Sri Lanka, `YYYY-MM-DD`. */
export interface DayField extends Field {
  kind: 'day'
  wrong: TextKey
}

/** One of these values; each has the word `<label>.<value>`, without which it does not compile. */
/*@__NO_SIDE_EFFECTS__*/
export function choiceField<const Label extends TextKey, const Values extends Choices>(
  label: Label,
  values: Values & ([`${Label}.${Values[number]}`] extends [TextKey] ? unknown : never),
): ChoiceField<Values> {
  return { kind: 'choice', label, values, wordOf: (value) => `${label}.${value}` as TextKey }
}

/** Any of these values, with words as {@link choiceField} has them. */
/*@__NO_SIDE_EFFECTS__*/
export function choicesField<const Label extends TextKey, const Values extends Choices>(
  label: Label,
  values: Values & ([`${Label}.${Values[number]}`] extends [TextKey] ? unknown : never),
): ChoicesField<Values> {
  const options = values.map((value) => ({ value, word: `${label}.${value}` as TextKey }))
  return { kind: 'choices', label, values, groups: [{ options }] }
}

/** A whole number in these bounds; `wrong` is the text for another one. */
/*@__NO_SIDE_EFFECTS__*/
export function numberField(label: TextKey, wrong: TextKey, min: number, max: number): NumberField {
  return { kind: 'number', label, wrong, min, max }
}

/** An amount of money in these bounds; `wrong` is the text for another one. */
/*@__NO_SIDE_EFFECTS__*/
export function amountField(label: TextKey, wrong: TextKey, min: number, max: number): AmountField {
  return { kind: 'amount', label, wrong, min, max }
}

/** A text in one line, at most `size` code points. */
/*@__NO_SIDE_EFFECTS__*/
export function textField(label: TextKey, size: number): TextField {
  return { kind: 'text', label, size }
}

/** A day; `wrong` is the text for what is none. */
/*@__NO_SIDE_EFFECTS__*/
export function dayField(label: TextKey, wrong: TextKey): DayField {
  return { kind: 'day', label, wrong }
}
