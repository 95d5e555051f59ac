import type { MyDataKey, MyDataTexts } from '#src/strings/en-my-data.ts'
import type { Values } from '#src/strings/t.ts'
import { loadTexts } from '#src/web/site/load-texts.ts'

export type MyDataTranslate = (key: MyDataKey, values?: Values) => string

/** Gives the words of My data in the visitor's language. */
export const useMyDataText: () => MyDataTranslate = await loadTexts<MyDataTexts>({
  en: async () => (await import('#src/strings/en-my-data.ts')).enMyData,
  si: async () => (await import('#src/strings/si-my-data.ts')).siMyData,
  ta: async () => (await import('#src/strings/ta-my-data.ts')).taMyData,
})

/** Returns the word of a table or a column; one that has none yet shows its name. */
export function nameOf(m: MyDataTranslate, kind: 'part' | 'fact', name: string): string {
  const word: string | undefined = m(`my_data.${kind}.${name}` as MyDataKey)
  return word ?? name.replaceAll('_', ' ')
}
