import { bringItems as en } from './en/bring-items.ts'
import type { Language } from './languages.ts'
import { bringItems as si } from './si/bring-items.ts'
import { bringItems as ta } from './ta/bring-items.ts'

/** An employer may request these of applicants. A photograph is not among them. */
export const bringItems = [
  'cv',
  'certificates',
  'nic',
  'driving_licence',
  'reference_letters',
  'character_certificate',
] as const

/** Names of the things to bring to an interview, for mails and pages. */
export const bringWords = { en, si, ta } satisfies Record<
  Language,
  Record<(typeof bringItems)[number], string>
>
