import type { TextKey } from '#src/strings/en.ts'
import type { ChoiceGroup, ChoicesField } from './optional-field.ts'

const headings = {
  sinhala: 'vacancy.language.si',
  tamil: 'vacancy.language.ta',
  english: 'vacancy.language.en',
} as const satisfies Record<string, TextKey>

const skills = ['speak', 'read', 'write'] as const

type LanguageSkill = `${keyof typeof headings}_${(typeof skills)[number]}`

const groups = Object.entries(headings).map(([language, heading]): ChoiceGroup => ({
  heading,
  options: skills.map((skill) => ({
    value: `${language}_${skill}`,
    word: `vacancy.language_skills.${skill}` as const,
  })),
}))

export const languageSkills: ChoicesField<readonly [LanguageSkill, ...LanguageSkill[]]> = {
  kind: 'choices',
  label: 'vacancy.language_skills',
  values: groups.flatMap(({ options }) => options.map(({ value }) => value)) as [LanguageSkill],
  groups,
}
