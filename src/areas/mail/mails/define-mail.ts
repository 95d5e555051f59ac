import * as z from 'zod/mini'
import { offeredOrEnglish } from '#src/strings/languages.ts'
import type { MailTextKey } from '#src/strings/mail/en.ts'
import type { Values } from '#src/strings/t.ts'
import { lettersIn, type Letter, type LetterParts, type MailSite } from './letter.ts'

/** The name of a mail is in the keys of its texts: `mail.vacancy_approved.subject`. */
export type MailName = MailTextKey extends infer Key
  ? Key extends `mail.${infer Name}.subject`
    ? Name
    : never
  : never

/** Kinds of mail that other people cause, so that an address gets a limited number a day. */
export type DailyShare = 'receipt' | 'request' | 'stage' | 'application' | 'other'

type Fields = Readonly<Record<string, z.ZodMiniType>>

/** Mails to the office and admins, and those queued by older versions, have no language (see `findLanguage`). */
type PayloadOf<F extends Fields> = z.output<z.ZodMiniObject<F>> & { language?: string | undefined }

/** A payload field with a person's address, by which an erasure finds the mail. */
export const mailAddress = z.string()

/** Replaces a stored value that this version does not know. */
export const orElse = z.catch

interface MailDefinition<F extends Fields, S extends Fields> {
  name: MailName
  /** Holds facts, not finished texts. New fields must be optional: mails queued by older versions lack them. */
  payload: F
  /** The fields in the outbox, if the payload is made only when the mail is sent (`LatePayload`). */
  stored?: S
  dailyShare?: DailyShare
  /** Somebody waits for it, so its retries do not queue behind first attempts of other mails. */
  isUrgent?: true
  sample: PayloadOf<F>
  variants?: Readonly<Record<string, PayloadOf<F>>>
  /** Default subject: the text `mail.<name>.subject`, filled with the payload. */
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

/** Makes the payload when the mail is sent, so that the outbox holds no token; `undefined` drops the mail. */
export type WordsOf<Mail extends MailKind> =
  Mail extends MailKind<infer Stored, infer Payload>
    ? (stored: Stored, recipient: string) => Promise<Payload | undefined>
    : never

export type LatePayload = Readonly<
  Partial<Record<string, (stored: never, recipient: string) => Promise<object | undefined>>>
>

/** A board without the mail's feature may have its whole payload in the outbox. */
export async function findPayload(
  words: LatePayload,
  mail: MailKind,
  stored: object,
  recipient: string,
): Promise<object | undefined> {
  const late = mail.isLate ? words[mail.name] : undefined
  return late ? late(mail.readStored(stored) as never, recipient) : stored
}
