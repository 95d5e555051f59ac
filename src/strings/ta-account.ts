import type { AccountTexts } from './en-account.ts'
import { frame } from './ta-account/frame.ts'

/** This is the account in Tamil: every text of `en-account.ts`. */
export const taAccount = { ...frame } satisfies AccountTexts
