import type { MailName, Mails } from './mails.ts'
import type { LateMailName, LateMails } from './stored-mails.ts'

/** Resolves to what the mail says to its reader; to nothing where they are not to get it any more. */
export type LateWords = {
  [Name in Exclude<LateMailName, 'digest'>]: (
    about: LateMails[Name],
    recipient: string,
  ) => Promise<Mails[Name] | undefined>
}

/** Some mails of these names may be whole in the outbox of a board that has no such feature at work. */
export async function wordsOfMail(
  words: Partial<LateWords>,
  name: MailName,
  payload: Record<string, unknown>,
  recipient: string,
): Promise<Record<string, unknown> | undefined> {
  const late = (words as Record<string, LateWords[keyof LateWords] | undefined>)[name]
  if (!late) return payload
  return (await late(payload as never, recipient)) as Record<string, unknown> | undefined
}
