import { offeredLanguages, type Language } from './languages.ts'
import type { Translation } from './t.ts'

/**
 * Imports `<namespace>/<language>.ts`. The path is a template beside the folder of that namespace, so that a bundler makes
 * a file of each language.
 */
export type NamespaceImport<English> = (language: Language) => Promise<{ texts: Translation<English> }>

/** Loads a namespace in all languages, or in those that are wanted. */
export async function loadNamespace<English>(
  load: NamespaceImport<English>,
  wanted: readonly Language[] = offeredLanguages,
): Promise<Record<Language, Translation<English>>> {
  const loaded = await Promise.all(wanted.map(async (one) => [one, (await load(one)).texts] as const))
  return Object.fromEntries(loaded) as Record<Language, Translation<English>>
}
