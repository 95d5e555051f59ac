import * as z from 'zod/mini'
import type { Block, LetterParts } from '#src/areas/mail/index.ts'
import { dictionaries } from '#src/strings/dictionaries.ts'
import type { TextKey } from '#src/strings/en.ts'
import type { Language } from '#src/strings/languages.ts'

export const rejection = { reason: z.nullable(z.string()), note: z.nullable(z.string()) }
export const sampleRejection = { reason: 'duplicate', note: 'See no. 16.\nThank you.' }

export function whyRejected(
  { reason, note }: z.output<z.ZodMiniObject<typeof rejection>>,
  { t, language }: LetterParts,
): Block[] {
  const words = reasonIn(language, reason)
  return [
    ...(words === undefined ? [] : [{ words: t('mail.vacancy_rejected.reason', { reason: words }) }]),
    ...(note ? [{ words: t('mail.vacancy_rejected.note') }, { quote: note }] : []),
  ]
}

function reasonIn(language: Language, reason: string | null): string | undefined {
  const texts = dictionaries[language]
  const key = `vacancy.rejection_reason.${reason}`
  return key in texts ? texts[key as TextKey] : undefined
}
