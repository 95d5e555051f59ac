import type { TextKey } from '#src/strings/en.ts'

// Descriptions without a schema, so that pages that only show a field do not carry what checks it.

export type OptionalField =
  | ChoiceField
  | ChoicesField
  | NumberField
  | AmountField
  | TextField
  | DayField
  | TimeField

interface Field {
  label: TextKey
}

export type Choices = readonly [string, ...string[]]

export interface ChoiceField<Values extends Choices = Choices> extends Field {
  kind: 'choice'
  values: Values
  wordOf(value: string): TextKey
}

export interface ChoiceGroup {
  heading?: TextKey
  options: readonly { value: string; word: TextKey }[]
}

export interface ChoicesField<Values extends Choices = Choices> extends Field {
  kind: 'choices'
  values: Values
  groups: readonly ChoiceGroup[]
}

interface Bounded extends Field {
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
  size: number
}

/** A day in Sri Lanka, `YYYY-MM-DD`. */
export interface DayField extends Field {
  kind: 'day'
  wrong: TextKey
}

/** A time of day in Sri Lanka, `09:30`. */
export interface TimeField extends Field {
  kind: 'time'
}

/** One of these values; each has the word `<label>.<value>`, without which it does not compile. */
/*@__NO_SIDE_EFFECTS__*/
export function choiceField<const Label extends TextKey, const Values extends Choices>(
  label: Label,
  values: Values & ([`${Label}.${Values[number]}`] extends [TextKey] ? unknown : never),
): ChoiceField<Values> {
  return { kind: 'choice', label, values, wordOf: (value) => `${label}.${value}` as TextKey }
}

/** A value of a field that stands by itself: "Tamil: speak". */
export function filterWord(
  t: (key: TextKey) => string,
  field: ChoiceField | ChoicesField,
  value: string,
): string {
  if (field.kind === 'choice') return t(field.wordOf(value))
  const group = field.groups.find(({ options }) => options.some((option) => option.value === value))
  const word = group?.options.find((option) => option.value === value)?.word
  if (!word) return value
  return group?.heading ? `${t(group.heading)}: ${t(word)}` : t(word)
}

/*@__NO_SIDE_EFFECTS__*/
export function choicesField<const Label extends TextKey, const Values extends Choices>(
  label: Label,
  values: Values & ([`${Label}.${Values[number]}`] extends [TextKey] ? unknown : never),
): ChoicesField<Values> {
  const options = values.map((value) => ({ value, word: `${label}.${value}` as TextKey }))
  return { kind: 'choices', label, values, groups: [{ options }] }
}

/*@__NO_SIDE_EFFECTS__*/
export function numberField(label: TextKey, wrong: TextKey, min: number, max: number): NumberField {
  return { kind: 'number', label, wrong, min, max }
}

/*@__NO_SIDE_EFFECTS__*/
export function amountField(label: TextKey, wrong: TextKey, min: number, max: number): AmountField {
  return { kind: 'amount', label, wrong, min, max }
}

/*@__NO_SIDE_EFFECTS__*/
export function textField(label: TextKey, size: number): TextField {
  return { kind: 'text', label, size }
}

/*@__NO_SIDE_EFFECTS__*/
export function dayField(label: TextKey, wrong: TextKey): DayField {
  return { kind: 'day', label, wrong }
}

/*@__NO_SIDE_EFFECTS__*/
export function timeField(label: TextKey): TimeField {
  return { kind: 'time', label }
}
