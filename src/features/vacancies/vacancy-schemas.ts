import * as z from 'zod/mini'
import {
  choice,
  day,
  email,
  integer,
  optionalText,
  phone,
  reference,
  requiredText,
  several,
  sizes,
} from '#src/contract/primitives.ts'
import type { TextKey } from '#src/strings/en.ts'
import type { ChoiceField, Choices, NumberField, OptionalField } from './optional-field.ts'
import {
  columnFields,
  filteredFields,
  salaryErrors,
  type RequiredField,
  type Salary,
} from './vacancy-fields.ts'

const choiceInput = <Values extends Choices>({ values }: ChoiceField<Values>) => z.nullish(choice(values))
const choiceAnswer = <Values extends Choices>({ values }: ChoiceField<Values>) => z.nullable(z.enum(values))
const choiceFilter = <Values extends Choices>({ values }: ChoiceField<Values>) => several(choice(values))
const numberInput = ({ wrong, min, max }: NumberField) => z.nullish(integer(wrong, wrong, min, max))
const numberAnswer = () => z.nullable(z.int())
const textAnswer = () => z.nullable(z.string())

type Input<Field> =
  Field extends ChoiceField<infer Values>
    ? ReturnType<typeof choiceInput<Values>>
    : ReturnType<Field extends NumberField ? typeof numberInput : typeof optionalText>
type Answer<Field> =
  Field extends ChoiceField<infer Values>
    ? ReturnType<typeof choiceAnswer<Values>>
    : ReturnType<Field extends NumberField ? typeof numberAnswer : typeof textAnswer>
type Filter<Field> = Field extends ChoiceField<infer Values> ? ReturnType<typeof choiceFilter<Values>> : never

function inputOf(field: OptionalField) {
  if (field.kind === 'choice') return choiceInput(field)
  return field.kind === 'number' ? numberInput(field) : optionalText(field.size)
}

function answerOf(field: OptionalField) {
  if (field.kind === 'choice') return choiceAnswer(field)
  return field.kind === 'number' ? numberAnswer() : textAnswer()
}

/*@__NO_SIDE_EFFECTS__*/
function eachOf<Field extends OptionalField>(
  fields: Record<string, Field>,
  schemaOf: (field: Field) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]))
}

type ColumnFields = typeof columnFields
type FilteredFields = typeof filteredFields

/** The optional fields in an answer. */
export const optionalAnswers = eachOf(columnFields, answerOf) as {
  [Name in keyof ColumnFields]: Answer<ColumnFields[Name]>
}

/** The optional fields that narrow a list, in its query. */
export const optionalFilters = eachOf<ChoiceField>(filteredFields, choiceFilter) as {
  [Name in keyof FilteredFields]: Filter<FilteredFields[Name]>
}

const optionalInputs = eachOf(columnFields, inputOf) as {
  [Name in keyof ColumnFields]: Input<ColumnFields[Name]>
}

/** A vacancy must have these: spec 5 with the sizes of decisions. */
const requiredFields = {
  company_name: requiredText('vacancy.company_name.required', sizes.company),
  address: requiredText('vacancy.address.required', sizes.address),
  email: email('vacancy.email.required'),
  phone: phone('vacancy.phone.required'),
  position: requiredText('vacancy.position.required', sizes.position),
  description: requiredText('vacancy.description.required', sizes.description),
  job_category_id: reference('vacancy.job_category_id.required'),
  closing_date: day('vacancy.closing_date.required'),
} satisfies Record<RequiredField, unknown>

/** The post form and the edit form send these. */
export const vacancyFields = { ...requiredFields, city: optionalText(sizes.city), ...optionalInputs }

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
] as const
