import type { AccountTexts } from './en-account.ts'
import { frame } from './si-account/frame.ts'

/** This is the account in Sinhala: every text of `en-account.ts`. */
export const siAccount = { ...frame } satisfies AccountTexts
