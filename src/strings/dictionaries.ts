import { en, type Texts } from './en.ts'
import type { Language } from './languages.ts'
import { si } from './si.ts'
import { ta } from './ta.ts'

/** The server has all languages at once. A browser loads the one of its page. */
export const dictionaries: Readonly<Record<Language, Texts>> = { en, si, ta }
