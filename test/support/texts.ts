import { globSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { dictionaries } from '#src/strings/dictionaries.ts'
import type { Language } from '#src/strings/languages.ts'
import { offline } from '#src/strings/offline.ts'

const strings = new URL('../../src/strings/', import.meta.url)

/** A folder with an `en.ts` is a namespace. The panel stands apart: its keys may be those of a public page. */
export const namespaces: readonly string[] = globSync('*/en.ts', { cwd: strings })
  .map((file) => basename(dirname(file)))
  .filter((name) => name !== 'panel')

/**
 * Every text of a language by key; those of the panel as `panel nav.jobs`, the column names of its files as `csv id`.
 * A language without the file of a namespace fails here, and where the server starts.
 */
export async function textsIn(
  language: Language,
  of: readonly string[] = namespaces,
): Promise<Record<string, string>> {
  const load = async (file: string): Promise<Part> => import(new URL(file, strings).href)
  const [panel, csv, ...parts] = await Promise.all(
    [`panel/${language}.ts`, `panel/${language}/csv.ts`, ...of.map((name) => `${name}/${language}.ts`)].map(
      load,
    ),
  )
  return Object.assign(
    {},
    dictionaries[language],
    offline[language],
    ...parts.map(({ texts }) => texts),
    under('panel', panel!.texts),
    under('csv', csv!.csvHeaders),
  )
}

type Part = { texts: Record<string, string>; csvHeaders: Record<string, string> }

function under(name: string, texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [`${name} ${key}`, text]))
}
