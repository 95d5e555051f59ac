import { compose, type ComposedMail } from './compose.ts'
import type { MailKind } from './define-mail.ts'
import { digestOf } from './digest.ts'
import type { MailSite } from './letter.ts'

/** Every mail that the board sends, by the name that the outbox holds. */
export type MailRegistry = ReadonlyMap<string, MailKind>

/** Each feature hands over the mails that it sends; the digest of them is added. */
export function mailRegistry(mails: readonly MailKind[]): MailRegistry {
  const kinds = new Map<string, MailKind>(mails.map((mail) => [mail.name, mail]))
  if (kinds.size !== mails.length) throw new Error('two mails have one name')
  return kinds.set('digest', digestOf(kinds))
}

/** @throws If no feature sends such a mail. */
export function getMail(mails: MailRegistry, name: string): MailKind {
  const mail = mails.get(name)
  if (!mail) throw new Error(`There is no template ${name}`)
  return mail
}

export function renderMail<Payload extends object>(
  mail: MailKind<object, Payload>,
  payload: NoInfer<Payload>,
  site: MailSite,
): ComposedMail {
  return compose(mail.write(payload, site), site)
}
