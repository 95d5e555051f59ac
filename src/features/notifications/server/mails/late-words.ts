import type { MailKind } from './define-mail.ts'

/**
 * The payload of a late mail is made when it leaves, not when it is written: neither a link's token nor what has ended
 * meanwhile waits in the outbox. Resolves to nothing where its reader is not to get it any more.
 */
export type WordsOf<Mail extends MailKind> =
  Mail extends MailKind<infer Stored, infer Payload>
    ? (stored: Stored, recipient: string) => Promise<Payload | undefined>
    : never

export type LateWords = Readonly<
  Partial<Record<string, (stored: never, recipient: string) => Promise<object | undefined>>>
>

/** Some late mails may be whole in the outbox of a board that has no such feature at work. */
export async function payloadOf(
  words: LateWords,
  mail: MailKind,
  stored: object,
  recipient: string,
): Promise<object | undefined> {
  const late = mail.isLate ? words[mail.name] : undefined
  return late ? late(mail.readStored(stored) as never, recipient) : stored
}
