import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import type { TestBoard } from './app.ts'

/** Waits up to 20 seconds for a mail to an address whose text holds these words, as the mail worker wrote it. */
export async function writtenMail(board: TestBoard, to: string, words: string): Promise<Email> {
  const folder = join(board.dataDir, 'outbox')
  const deadline = Date.now() + 20_000
  while (Date.now() < deadline) {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
    for (const name of names.toSorted().toReversed()) {
      const mail = await PostalMime.parse(await readFile(join(folder, name)))
      if (mail.to?.[0]?.address === to && mail.text?.includes(words)) return mail
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`No mail to ${to} says "${words}".`)
}

/** The path of the first link in a mail's text whose address has `part` in it. */
export function linkIn({ text = '' }: Email, part: string): string {
  const found = text.match(/https?:\/\/\S+/g)?.find((address) => address.includes(part))
  if (!found) throw new Error(`No link with ${part} in:\n${text}`)
  const { pathname, search } = new URL(found)
  return pathname + search
}
