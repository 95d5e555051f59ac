import * as z from 'zod/mini'
import { offeredOrEnglish } from '#src/strings/languages.ts'
import type { MailTextKey } from '#src/strings/mail/en.ts'
import type { Values } from '#src/strings/t.ts'
import { lettersIn, type Letter, type LetterParts, type MailSite } from './letter.ts'

/** A mail has words of this name, its subject above all: `mail.vacancy_approved.subject`. */
export type MailName = MailTextKey extends infer Key
  ? Key extends `mail.${infer Name}.subject`
    ? Name
    : never
  : never

/** Others than its reader cause such a mail, so an address gets only so many in a day. */
export type DailyShare = 'receipt' | 'request' | 'stage' | 'application' | 'other'

type Fields = Readonly<Record<string, z.ZodMiniType>>

/** Mails to the office and to admins name no language (`findLanguage` of the mail job), nor do those of an older program. */
type PayloadOf<F extends Fields> = z.output<z.ZodMiniObject<F>> & { language?: string | undefined }

/** A payload field with the address of a person; an erasure of that person finds the mail by it. */
export const mailAddress = z.string()

/** A stored value that is known no more is read as another one. */
export const orElse = z.catch

interface MailDefinition<F extends Fields, S extends Fields> {
  name: MailName
  /** These are facts, never finished texts. Mails of older versions wait in the outbox: what is new is optional. */
  payload: F
  /** The outbox holds this instead where the payload is made only when the mail leaves (`LatePayload`). */
  stored?: S
  dailyShare?: DailyShare
  /** Somebody waits for it: its further attempts do not wait behind first ones of others. */
  isUrgent?: true
  sample: PayloadOf<F>
  variants?: Readonly<Record<string, PayloadOf<F>>>
  /** Its subject is the text of that name, filled with the payload, where it has no other. */
  letter: (payload: PayloadOf<F>, parts: LetterParts) => Omit<Letter, 'subject'> & { subject?: string }
}

export interface MailKind<Stored extends object = object, Payload extends object = object> {
  readonly name: MailName
  readonly dailyShare: DailyShare | undefined
  readonly isUrgent: boolean
  readonly isLate: boolean
  readonly addresses: readonly string[]
  readonly samples: readonly { as: string; payload: Payload }[]
  readonly readStored: (payload: unknown) => Stored
  readonly write: (payload: unknown, site: MailSite) => Letter
}

export function defineMail<F extends Fields, S extends Fields = F>(
  mail: MailDefinition<F, S>,
): MailKind<PayloadOf<S>, PayloadOf<F>> {
  const { name, payload: fields, stored, sample, variants = {}, letter } = mail
  const schema = getSchema(fields)
  return {
    name,
    dailyShare: mail.dailyShare,
    isUrgent: mail.isUrgent ?? false,
    isLate: stored !== undefined,
    addresses: Object.keys(fields).filter((key) => fields[key] === mailAddress),
    samples: [
      { as: '', payload: sample },
      ...Object.entries(variants).map(([as, payload]) => ({ as, payload })),
    ],
    readStored: (payload) => getSchema(stored ?? fields).parse(payload) as PayloadOf<S>,
    write: (payload, site) => {
      const facts = schema.parse(payload) as PayloadOf<F>
      const language = offeredOrEnglish(facts.language)
      const parts = lettersIn(language, site)
      const subject = parts.t(`mail.${name}.subject`, facts as Values)
      return { subject, ...letter(facts, parts), language }
    },
  }
}

function getSchema(fields: Fields) {
  return z.object({ ...fields, language: orElse(z.optional(z.string()), undefined) })
}

/** Made when the mail leaves: neither a token nor what has ended waits in the outbox. */
export type WordsOf<Mail extends MailKind> =
  Mail extends MailKind<infer Stored, infer Payload>
    ? (stored: Stored, recipient: string) => Promise<Payload | undefined>
    : never

export type LatePayload = Readonly<
  Partial<Record<string, (stored: never, recipient: string) => Promise<object | undefined>>>
>

/** Some late mails may be whole in the outbox of a board that has no such feature at work. */
export async function findPayload(
  words: LatePayload,
  mail: MailKind,
  stored: object,
  recipient: string,
): Promise<object | undefined> {
  const late = mail.isLate ? words[mail.name] : undefined
  return late ? late(mail.readStored(stored) as never, recipient) : stored
}
