import { wordsOfMail, type LateWords } from '../mails/late-mails.ts'
import type { MailInDigest, Mails } from '../mails/mails.ts'
import { isMailName } from '../mails/render-mail.ts'
import type { DueMail } from '../queries/outbox.ts'

/**
 * Resolves to what a digest says to its reader, in the language of the newest of its mails; to nothing where none of them
 * has anything to say any more.
 */
export async function wordsOfDigest(
  lateWords: Partial<LateWords>,
  held: readonly Pick<DueMail, 'template' | 'payload' | 'recipient'>[],
): Promise<Mails['digest'] | undefined> {
  const mails: MailInDigest[] = []
  for (const { template, payload: stored, recipient } of held) {
    if (!isMailName(template)) throw new Error(`There is no template ${template}`)
    const payload = await wordsOfMail(lateWords, template, stored, recipient)
    if (payload) mails.push({ name: template, payload } as unknown as MailInDigest)
  }
  if (mails.length === 0) return undefined
  const language = mails.flatMap(({ payload }) => ('language' in payload ? [payload.language] : [])).at(-1)
  return { mails, ...(language !== undefined && { language }) }
}
