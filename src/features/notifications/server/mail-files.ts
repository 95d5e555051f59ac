import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#src/platform/db/database.ts'
import { subjectInName, subjectOfName, type MailSubject, type MailSubjects } from './mail-subject.ts'

/** Looks after the folder of mails that a board without an SMTP server writes to files. */
export interface MailFiles {
  /** Removes this node's mails about a row, after the commit of its deletion. A failure is left to the sweep. */
  forget(about: MailSubject): Promise<void>
}

export function mailFiles(folder: string): MailFiles {
  return {
    forget: async (about) => {
      const end = `${subjectInName(about)}.eml`
      for (const name of await namesIn(folder)) if (name.endsWith(end)) await remove(folder, name)
    },
  }
}

const AT_ONCE = 1_000

/**
 * Removes mails about what is gone: deleted by another node or by retention, or while the mail was being written.
 *
 * @returns how many went
 */
export async function sweepMailFiles(folder: string, db: Db, subjects: MailSubjects): Promise<number> {
  const found = (await namesIn(folder)).flatMap((name) => {
    const about = subjectOfName(name)
    return about ? [{ name, ...about }] : []
  })
  let removed = 0
  for (const [subject, mails] of Object.entries(Object.groupBy(found, (mail) => mail.subject)))
    for (let at = 0; at < mails.length; at += AT_ONCE) {
      const some = mails.slice(at, at + AT_ONCE)
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

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => [])
}

async function remove(folder: string, name: string): Promise<void> {
  await rm(join(folder, name), { force: true }).catch(() => undefined)
}
