import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#src/platform/db/database.ts'
import { formatSubject, parseSubject, type MailSubject, type MailSubjects } from './mail-subject.ts'

export interface MailFiles {
  forget(about: MailSubject): Promise<void>
  deleteMailsTo(email: string, about?: readonly MailSubject[]): Promise<number>
}

export function mailFiles(folder: string): MailFiles {
  return {
    forget: async (about) => {
      const end = `${formatSubject(about)}.eml`
      for (const name of await namesIn(folder))
        if (name.endsWith(end) || mayBeAbout(name)) await remove(folder, name)
    },
    deleteMailsTo: async (email, about = []) => {
      let removed = 0
      const ends = new Set(about.map(formatSubject))
      for (const name of await namesIn(folder)) {
        const isAbout = ends.has(formatSubject(parseSubject(name)))
        const mail = name.endsWith('.eml') ? await readFile(join(folder, name), 'latin1').catch(() => '') : ''
        if (!isAbout && !mayBeAbout(name) && !mentions(mail, email)) continue
        await remove(folder, name)
        removed += 1
      }
      return removed
    },
  }
}

const BATCH = 1_000

/** Removes mails about rows that another node or retention deleted, perhaps while the mail was being written. */
export async function sweepMailFiles(folder: string, db: Db, subjects: MailSubjects): Promise<number> {
  const found = (await namesIn(folder)).flatMap((name) => {
    const about = parseSubject(name)
    return about ? [{ name, ...about }] : []
  })
  let removed = 0
  for (const [subject, mails] of Object.entries(Object.groupBy(found, (mail) => mail.subject)))
    for (let at = 0; at < mails.length; at += BATCH) {
      const some = mails.slice(at, at + BATCH)
      const ids = [...new Set(some.map(({ subject_id }) => subject_id))]
      const existing = await subjects[subject as MailSubject['subject']](db, ids)
      for (const { name, subject_id } of some) {
        if (existing.has(subject_id)) continue
        await remove(folder, name)
        removed += 1
      }
    }
  return removed
}

export async function removeOldFiles(folder: string, before: Date): Promise<number> {
  let removed = 0
  for (const name of await namesIn(folder)) {
    if (!/\.eml(\.arriving)?$/.test(name)) continue
    // Another node may have renamed or removed the file meanwhile.
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (!found || found.mtime >= before) continue
    await remove(folder, name)
    removed += 1
  }
  return removed
}

/** A digest is about several rows and may name people without addresses, so it is removed with any of them. */
const mayBeAbout = (name: string) => /-digest-\d+\.eml$/.test(name)

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => [])
}

async function remove(folder: string, name: string): Promise<void> {
  await rm(join(folder, name), { force: true }).catch(() => undefined)
}

/** Searches both encodings in which a mail may be written. */
function mentions(mail: string, email: string): boolean {
  const address = email.toLowerCase()
  const printable = mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  const blocks = mail.match(/(?:^[A-Za-z0-9+/]{4,}={0,2}\r?\n)+/gm) ?? []
  const decoded = blocks.map((block) => Buffer.from(block, 'base64').toString('utf8'))
  return [mail, printable, ...decoded].some((text) => text.toLowerCase().includes(address))
}
