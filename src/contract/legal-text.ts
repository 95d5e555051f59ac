import * as z from 'zod/mini'
import { offeredLanguages } from '#src/strings/languages.ts'

export const legalPages = ['terms', 'privacy'] as const
export type LegalPage = (typeof legalPages)[number]

/** An operator's own text, which is plain text without markup. */
export const legalText = z.object({
  language: z.enum(offeredLanguages),
  lead: z.string(),
  sections: z.array(
    z.object({
      title: z.string(),
      parts: z.array(z.union([z.object({ words: z.string() }), z.object({ points: z.array(z.string()) })])),
    }),
  ),
})
export type LegalText = z.output<typeof legalText>

/** The day of the current terms: change it when their meaning changes. */
export const TERMS_VERSION = '2026-11-30'
