import * as z from 'zod/mini'
import { countryCodes } from '#src/areas/catalogue/countries.ts'
import { posterLayouts } from '#src/areas/catalogue/poster-layouts.ts'
import { optionalChoices, several } from '#src/contract/repeatable.ts'
import {
  choice,
  day,
  dayAnswer,
  email,
  integer,
  optionalLine,
  phone,
  reference,
  requiredLine,
  requiredText,
  sizes,
  storedPhone,
  tickable,
  timeOfDay,
  webAddress,
} from '#src/contract/values/primitives.ts'
import { normalizeCode } from '#src/contract/values/typed-text.ts'
import type { TextKey } from '#src/strings/en.ts'
import type {
  AmountField,
  ChoiceField,
  Choices,
  ChoicesField,
  DayField,
  NumberField,
  OptionalField,
  TimeField,
} from './optional-field.ts'
import { salaryErrors, type Salary } from './pay.ts'
import { columnFields, filteredFields, languageField, type RequiredField } from './vacancy-fields.ts'
import { applyErrors } from './vacancy.ts'

const LONGEST = 40

/** `75000`, `75,000`, `1,50,000`, `Rs. 75 000`, `75,000.00`, `75,000/=`. */
const written =
  /^(?:rs\.?|lkr|රු\.?|ரூ\.?)?\s*(\d{1,3}(?:(?:,\s?|\s)\d{2,3})*(?:,\s?|\s)\d{3}|\d+)(?:\.00?)?\s*(?:\/[=-])?$/iu

export function readAmount(amount: string | number): number {
  if (typeof amount === 'number') return amount
  const text = normalizeCode(amount)
  const digits = text.length <= LONGEST ? written.exec(text)?.[1] : undefined
  return digits === undefined ? Number.NaN : Number(digits.replace(/\D/g, ''))
}

const choiceInput = <Values extends Choices>({ values }: ChoiceField<Values>) => z.nullish(choice(values))
const choiceAnswer = <Values extends Choices>({ values }: ChoiceField<Values>) => z.nullable(z.enum(values))
const choiceFilter = <Values extends Choices>({ values }: { values: Values }) => several(choice(values))
const choicesInput = <Values extends Choices>({ values }: ChoicesField<Values>) => optionalChoices(values)
const choicesAnswer = <Values extends Choices>({ values }: ChoicesField<Values>) =>
  z.nullable(z.array(z.enum(values)))
const numberInput = ({ wrong, min, max }: NumberField) => z.nullish(integer(wrong, wrong, min, max))
const numberAnswer = () => z.nullable(z.int())
const dayInput = ({ wrong }: DayField) => z.nullish(day(wrong))
const timeInput = () => z.nullish(timeOfDay)
const dayOrNull = () => z.nullable(dayAnswer)
const textAnswer = () => z.nullable(z.string())

function amountInput({ wrong, min, max }: AmountField) {
  const error = { error: wrong }
  const schema = z.pipe(
    z.union([z.number(), z.string()], error),
    z.pipe(z.transform(readAmount), z.int(error).check(z.gte(min, error), z.lte(max, error))),
  )
  // As in `integer`: the API document shows the number alone.
  return z.nullish(schema.register(z.globalRegistry, { type: 'integer', minimum: min, maximum: max }))
}

type Input<Field> =
  Field extends ChoiceField<infer Values>
    ? ReturnType<typeof choiceInput<Values>>
    : Field extends ChoicesField<infer Values>
      ? ReturnType<typeof choicesInput<Values>>
      : Field extends NumberField
        ? ReturnType<typeof numberInput>
        : Field extends DayField
          ? ReturnType<typeof dayInput>
          : Field extends TimeField
            ? ReturnType<typeof timeInput>
            : ReturnType<Field extends AmountField ? typeof amountInput : typeof optionalLine>
type Answer<Field> =
  Field extends ChoiceField<infer Values>
    ? ReturnType<typeof choiceAnswer<Values>>
    : Field extends ChoicesField<infer Values>
      ? ReturnType<typeof choicesAnswer<Values>>
      : ReturnType<Field extends NumberField | AmountField ? typeof numberAnswer : typeof textAnswer>
type Filter<Field> = Field extends { values: infer Values extends Choices }
  ? ReturnType<typeof choiceFilter<Values>>
  : never

function inputOf(field: OptionalField) {
  switch (field.kind) {
    case 'choice':
      return choiceInput(field)
    case 'choices':
      return choicesInput(field)
    case 'number':
      return numberInput(field)
    case 'amount':
      return amountInput(field)
    case 'day':
      return dayInput(field)
    case 'time':
      return timeInput()
    case 'text':
      return optionalLine(field.size)
  }
}

function answerSchema(field: OptionalField) {
  if (field.kind === 'choice') return choiceAnswer(field)
  if (field.kind === 'choices') return choicesAnswer(field)
  if (field.kind === 'day') return dayOrNull()
  return field.kind === 'number' || field.kind === 'amount' ? numberAnswer() : textAnswer()
}

/*@__NO_SIDE_EFFECTS__*/
function mapFields<Field extends OptionalField>(
  fields: Record<string, Field>,
  schemaOf: (field: Field) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]))
}

type ColumnFields = typeof columnFields
type FilteredFields = typeof filteredFields

export const optionalAnswers = {
  ...(mapFields(columnFields, answerSchema) as {
    [Name in keyof ColumnFields]: Answer<ColumnFields[Name]>
  }),
  country: z.string(),
  /** An owner of the board let this employer hire abroad without an agency's papers, for this reason. */
  direct_hiring_note: z.nullable(z.string()),
  language: z.enum(languageField.values),
}

export const optionalFilters = mapFields<ChoiceField | ChoicesField>(filteredFields, choiceFilter) as {
  [Name in keyof FilteredFields]: Filter<FilteredFields[Name]>
}

const optionalInputs = {
  ...(mapFields(columnFields, inputOf) as {
    [Name in keyof ColumnFields]: Input<ColumnFields[Name]>
  }),
  apply_url: z.nullish(
    webAddress(columnFields.apply_url.size).check(
      z.startsWith('https://', { error: 'vacancy.apply_url.https' }),
    ),
  ),
  city: optionalLine(sizes.city),
  country: z.nullish(choice(countryCodes)),
  language: choiceInput(languageField),
}

/** A vacancy must have these: spec 5 with the sizes of decisions. */
const requiredFields = {
  company_name: requiredLine('vacancy.company_name.required', sizes.company),
  address: requiredLine('vacancy.address.required', sizes.address),
  email: email('vacancy.email.required'),
  phone: phone('vacancy.phone.required'),
  position: requiredLine('vacancy.position.required', sizes.position),
  description: requiredText('vacancy.description.required', sizes.description),
  job_category_id: reference('vacancy.job_category_id.required'),
  closing_date: day('vacancy.closing_date.required'),
} satisfies Record<RequiredField, unknown>

export const vacancyFields = { ...requiredFields, ...optionalInputs }

/** A number that was accepted once stays. A field that is not sent stays; an empty one is cleared. */
export const editedFields = { ...vacancyFields, phone: storedPhone('vacancy.phone.required') }

const edited = z.object(editedFields)
export type EditedContent = z.output<typeof edited>

/** Instead of a poster: the board draws it. */
export const madePoster = { make_poster: tickable, poster_layout: z.nullish(choice(posterLayouts)) }

/** The poster comes with the form; without one the poster that is there stays. */
export const posterFile = { field: 'job_poster', kind: 'poster' } as const

const rule = (field: 'salary_max' | 'salary_unit', error: TextKey) =>
  z.refine<Salary>((salary) => salaryErrors(salary)[field] === undefined, {
    path: [field],
    error,
    // It runs also while other fields are wrong, so that all errors come at once.
    when: () => true,
  })

export const salaryRules = [
  rule('salary_max', 'vacancy.salary.range'),
  rule('salary_unit', 'vacancy.salary_unit.required'),
  z.refine<Parameters<typeof applyErrors>[0]>((ways) => applyErrors(ways).apply_url === undefined, {
    path: ['apply_url'],
    error: 'vacancy.apply_url.required',
    when: () => true,
  }),
] as const

/** The row's time as it was loaded, so that two people do not overwrite each other unseen. Without it the last wins. */
export const asLoaded = z.optional(z.iso.datetime({ error: 'field.invalid', offset: true }))
