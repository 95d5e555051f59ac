import type { MailKind } from './define-mail.ts'

/** Made when the mail leaves: neither a token nor what has ended waits in the outbox. */
export type WordsOf<Mail extends MailKind> =
  Mail extends MailKind<infer Stored, infer Payload>
    ? (stored: Stored, recipient: string) => Promise<Payload | undefined>
    : never

export type LatePayload = Readonly<
  Partial<Record<string, (stored: never, recipient: string) => Promise<object | undefined>>>
>

/** Some late mails may be whole in the outbox of a board that has no such feature at work. */
export async function payloadOf(
  words: LatePayload,
  mail: MailKind,
  stored: object,
  recipient: string,
): Promise<object | undefined> {
  const late = mail.isLate ? words[mail.name] : undefined
  return late ? late(mail.readStored(stored) as never, recipient) : stored
}
