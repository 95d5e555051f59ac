import type { AccountTexts } from './en-account.ts'
import { desk } from './ta-account/desk.ts'
import { frame } from './ta-account/frame.ts'

/** This is the account in Tamil: every text of `en-account.ts`. */
export const taAccount = { ...frame, ...desk } satisfies AccountTexts
