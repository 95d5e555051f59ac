import type { AbroadTexts } from '#src/strings/abroad/en.ts'
import type { Language } from '#src/strings/languages.ts'
import { isAbroad, type Abroad } from '../abroad.ts'

/** Loads the words of the warning about work abroad; none for a vacancy at home, whose page does not need them. */
export async function abroadTexts(vacancy: Abroad, language: Language): Promise<AbroadTexts | undefined> {
  if (!isAbroad(vacancy)) return undefined
  return (await import(`../../../strings/abroad/${language}.ts`)).texts
}
