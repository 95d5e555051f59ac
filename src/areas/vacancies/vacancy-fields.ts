import { sizes } from '#src/contract/values/units.ts'
import { bringItems } from '#src/strings/bring-items.ts'
import type { TextKey } from '#src/strings/en.ts'
import { offeredLanguages } from '#src/strings/languages.ts'
import * as fields from './optional-field.ts'

const headings = {
  sinhala: 'vacancy.language.si',
  tamil: 'vacancy.language.ta',
  english: 'vacancy.language.en',
} as const satisfies Record<string, TextKey>

const skills = ['speak', 'read', 'write'] as const

type LanguageSkill = `${keyof typeof headings}_${(typeof skills)[number]}`

const groups = Object.entries(headings).map(([language, heading]): fields.ChoiceGroup => ({
  heading,
  options: skills.map((skill) => ({
    value: `${language}_${skill}`,
    word: `vacancy.language_skills.${skill}` as const,
  })),
}))

const languageSkills: fields.ChoicesField<readonly [LanguageSkill, ...LanguageSkill[]]> = {
  kind: 'choices',
  label: 'vacancy.language_skills',
  values: groups.flatMap(({ options }) => options.map(({ value }) => value)) as [LanguageSkill],
  groups,
}

// Fields are declared here. Forms, pages, answers, filters, files and comparisons of versions read them from here; only
// the migration and `platform/db/tables.ts` name a column besides, and `strings` its words.

/** An employer may leave these out, and lists may be narrowed by them; a search finds their words. */
export const filteredFields = {
  employment_type: fields.choiceField('vacancy.employment_type', [
    'full_time',
    'part_time',
    'contract',
    'temporary',
    'daily_paid',
    'internship',
    'apprentice',
    'freelance',
    'volunteer',
    'other',
  ]),
  workplace: fields.choiceField('vacancy.workplace', ['on_site', 'hybrid', 'remote', 'overseas']),
  experience_level: fields.choiceField('vacancy.experience_level', [
    'none',
    'trainee',
    'entry',
    'junior',
    'executive',
    'senior',
    'manager',
    'director',
  ]),
  shift: fields.choiceField('vacancy.shift', ['day', 'night', 'rotating', 'weekend']),
  education: fields.choiceField('vacancy.education', [
    'none',
    'ol',
    'al',
    'nvq_1',
    'nvq_2',
    'nvq_3',
    'nvq_4',
    'nvq_5',
    'nvq_6',
    'nvq_7',
    'certificate',
    'diploma',
    'higher_diploma',
    'degree',
    'professional',
    'masters',
    'phd',
  ]),
  salary_unit: fields.choiceField('vacancy.salary_unit', ['month', 'day', 'hour', 'piece']),
  benefits: fields.choicesField('vacancy.benefits', [
    'epf_etf',
    'meals',
    'transport',
    'lodging',
    'overtime',
    'attendance_bonus',
    'service_charge',
    'commission',
    'fuel',
    'insurance',
    'uniform',
    'childcare',
    'disabled',
  ]),
  language_skills: languageSkills,
  licence: fields.choicesField('vacancy.licence', [
    'motorcycle',
    'three_wheeler',
    'light',
    'heavy',
    'machinery',
  ]),
  own_vehicle: fields.choicesField('vacancy.own_vehicle', [
    'bicycle',
    'motorcycle',
    'three_wheeler',
    'car',
    'van',
    'lorry',
  ]),
  /** Besides the usual form; by phone, the applicant needs no email address and no file. */
  apply_by: fields.choicesField('vacancy.apply_by', ['phone', 'site', 'post']),
}

export const placeFields = {
  work_address: fields.textField('vacancy.work_address', sizes.address),
  workplace: filteredFields.workplace,
}

const LONGEST_PAPER = 60

export const abroadFields = {
  licence_no: fields.textField('vacancy.licence_no', LONGEST_PAPER),
  approval_no: fields.textField('vacancy.approval_no', LONGEST_PAPER),
  approval_until: fields.dayField('vacancy.approval_until', 'field.invalid'),
}

const MAX_VACANCIES = 999

const DAYS_A_WEEK = 7
const HOURS_A_DAY = 24

/** Lists can be limited to vacancies that state at most a given number. */
export const limitedFields = {
  work_days: fields.numberField('vacancy.work_days', 'vacancy.work_days.number', 1, DAYS_A_WEEK),
  work_hours: fields.numberField('vacancy.work_hours', 'vacancy.work_hours.number', 1, HOURS_A_DAY),
  start_date: fields.dayField('vacancy.start_date', 'field.invalid'),
}

export const termFields = {
  employment_type: filteredFields.employment_type,
  shift: filteredFields.shift,
  ...limitedFields,
  vacancies_count: fields.numberField(
    'vacancy.vacancies_count',
    'vacancy.vacancies_count.number',
    1,
    MAX_VACANCIES,
  ),
  experience_level: filteredFields.experience_level,
  education: filteredFields.education,
  language_skills: filteredFields.language_skills,
  licence: filteredFields.licence,
  own_vehicle: filteredFields.own_vehicle,
}

const MAX_SALARY = 100_000_000

export const payFields = {
  salary_min: fields.amountField('post_vacancy.salary_min', 'vacancy.salary.number', 1, MAX_SALARY),
  salary_max: fields.amountField('post_vacancy.salary_max', 'vacancy.salary.number', 1, MAX_SALARY),
  salary_unit: filteredFields.salary_unit,
}

export const benefitFields = {
  benefits: filteredFields.benefits,
}

const LONGEST_HOURS = 60

const LONGEST_URL = 500

export const applyingFields = {
  apply_by: filteredFields.apply_by,
  apply_url: fields.textField('vacancy.apply_url', LONGEST_URL),
  contact_first: fields.choicesField('vacancy.contact_first', ['call', 'whatsapp']),
  contact_hours: fields.textField('vacancy.contact_hours', LONGEST_HOURS),
}

const LONGEST_PLACE = 200

/** An interview without an appointment: all or none of these, but what to bring. */
export const walkInFields = {
  walk_in_day: fields.dayField('vacancy.walk_in_day', 'field.invalid'),
  walk_in_from: fields.timeField('vacancy.walk_in_from'),
  walk_in_until: fields.timeField('vacancy.walk_in_until'),
  walk_in_place: fields.textField('vacancy.walk_in_place', LONGEST_PLACE),
  walk_in_bring: fields.choicesField('vacancy.walk_in_bring', bringItems),
}

/** The employer does not want these shown on the page. */
export const hidingFields = {
  hides: fields.choicesField('vacancy.hides', ['applied']),
}

/** The vacancy is written in it; if nobody says so, it is guessed from the text. */
export const languageField = fields.choiceField('vacancy.language', offeredLanguages)

export const columnFields = {
  ...placeFields,
  ...abroadFields,
  ...termFields,
  ...payFields,
  ...benefitFields,
  ...applyingFields,
  ...walkInFields,
  ...hidingFields,
}

export const optionalColumns = Object.keys(columnFields) as (keyof typeof columnFields)[]
export type FilterColumn = keyof typeof filteredFields
export const filterColumns = Object.keys(filteredFields) as FilterColumn[]

export const requiredLabels = {
  company_name: 'post_vacancy.company_name',
  address: 'post_vacancy.address',
  email: 'post_vacancy.email',
  phone: 'post_vacancy.phone',
  position: 'post_vacancy.position',
  job_category_id: 'post_vacancy.job_category_id',
  description: 'post_vacancy.description',
  closing_date: 'post_vacancy.closing_date',
} as const satisfies Record<string, TextKey>

export type RequiredField = keyof typeof requiredLabels

export const optionalLabels = {
  city: 'post_vacancy.city',
  country: 'vacancy.country',
  language: 'vacancy.language',
  ...(Object.fromEntries(Object.entries(columnFields).map(([name, { label }]) => [name, label])) as {
    [Name in keyof typeof columnFields]: TextKey
  }),
} as const
