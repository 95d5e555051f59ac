import { payloadOf, type LateWords } from '../mails/late-words.ts'
import { getMail, type MailRegistry } from '../mails/mail-registry.ts'
import type { DueMail } from '../queries/outbox.ts'

/**
 * Resolves to what a digest says to its reader, in the language of the newest of its mails; to nothing where none of them
 * has anything to say any more.
 */
export async function wordsOfDigest(
  kinds: MailRegistry,
  lateWords: LateWords,
  held: readonly Pick<DueMail, 'template' | 'payload' | 'recipient'>[],
): Promise<object | undefined> {
  const mails: { name: string; payload: object }[] = []
  for (const { template: name, payload: stored, recipient } of held) {
    const payload = await payloadOf(lateWords, getMail(kinds, name), stored, recipient)
    if (payload) mails.push({ name, payload })
  }
  if (mails.length === 0) return undefined
  const language = mails.flatMap(({ payload }) => ('language' in payload ? [payload.language] : [])).at(-1)
  return { mails, ...(language !== undefined && { language }) }
}
