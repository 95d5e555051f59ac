import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import type { TestBoard } from './app.ts'

/** The mails as the mail worker has written them so far, oldest first; of one kind if a template is named. */
async function mailsOf({ dataDir }: TestBoard, template = ''): Promise<Email[]> {
  const folder = join(dataDir, 'outbox')
  const names = (await readdir(folder).catch(() => [])).filter(
    (name) => name.endsWith('.eml') && name.includes(template && `-${template}-`),
  )
  return Promise.all(
    names.toSorted().map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  )
}

/** Retries for up to 30 seconds. */
async function until<T>(found: () => Promise<T | undefined>, missing: string): Promise<T> {
  for (const end = performance.now() + 30_000; performance.now() < end; await wait(100)) {
    const result = await found()
    if (result !== undefined) return result
  }
  throw new Error(missing)
}

/** Waits for a mail to an address whose text holds these words. */
export function writtenMail(board: TestBoard, to: string, words: string): Promise<Email> {
  const isIt = (mail: Email) => mail.to?.[0]?.address === to && mail.text?.includes(words) === true
  return until(async () => (await mailsOf(board)).findLast(isIt), `No mail to ${to} says "${words}".`)
}

/** Waits for a mail of a kind; returns the last one. */
export function lastMailOf(board: TestBoard, template: string): Promise<Email> {
  return until(async () => (await mailsOf(board, template)).at(-1), `There is no mail ${template}.`)
}

/** Waits until there are `count` mails. */
export function writtenMails(board: TestBoard, count: number): Promise<Email[]> {
  return until(async () => {
    const mails = await mailsOf(board)
    return mails.length >= count ? mails : undefined
  }, `There are less than ${count} mails.`)
}

/** The path of the first link in a mail's text whose address has `part` in it. */
export function linkIn({ text = '' }: Email, part: string): string {
  const found = text.match(/https?:\/\/\S+/g)?.find((address) => address.includes(part))
  if (!found) throw new Error(`No link with ${part} in:\n${text}`)
  const { pathname, search } = new URL(found)
  return pathname + search
}
