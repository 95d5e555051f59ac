import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sweepAccounts } from '#src/features/accounts/server/index.ts'
import { sweepAlerts } from '#src/features/alerts/server/index.ts'
import {
  existingApplications,
  foldApplicationTallies,
  sendRequestedLinks,
} from '#src/features/applications/server/index.ts'
import { forgetUnusedCompanies } from '#src/features/companies/server/index.ts'
import { mailMyDataLinks, sweepMyDataLinks } from '#src/features/my-data/server/index.ts'
import {
  deleteOldMails,
  sweepMailFiles,
  type MailSubjects,
} from '#src/features/notifications/server/index.ts'
import {
  existingVacancies,
  forgetGoneTerms,
  sweepKeptPosters,
  sweepMissedSearches,
  sweepSearch,
} from '#src/features/vacancies/server/index.ts'
import { personalInventory } from '#src/personal-inventory.ts'
import { sweepProofs } from '#src/platform/http/abuse/proof-of-work.ts'
import { sweepLimits } from '#src/platform/http/abuse/rate-limit.ts'
import { sweepIdempotency } from '#src/platform/http/idempotency/idempotency.ts'
import { sweepErasedAddresses } from '#src/platform/personal-data/erased-addresses.ts'
import { sweepLinks } from '#src/platform/signed-links.ts'
import type { OpenBoard } from './command.ts'

const DAY = 24 * 60 * 60_000
const SENT_KEPT = 7 * DAY
const FAILED_KEPT = 30 * DAY

const mailSubjects: MailSubjects = { vacancy: existingVacancies, ...existingApplications }

/**
 * Removes what has run out: tokens, counters, answers for retries, sent and given up mails, and what was left of what is
 * deleted. Returns what is counted.
 */
export async function sweepExpired({ config, context }: Omit<OpenBoard, 'database' | 'store'>) {
  const now = context.clock.now()
  const before = (age: number) => new Date(now.getTime() - age)
  await sweepAccounts(context, config)
  // Those that failed after their answer.
  await sendRequestedLinks(context)
  await mailMyDataLinks(context, personalInventory)
  await sweepMyDataLinks(context)
  await sweepLimits(context)
  await sweepProofs(context)
  await sweepLinks(context.db, now)
  await sweepErasedAddresses(context.db, now)
  await forgetGoneTerms(context.db)
  await sweepSearch(context)
  await foldApplicationTallies(context.db)
  await sweepKeptPosters(context)
  await forgetUnusedCompanies(context.db)
  const folder = join(config.dataDir, 'outbox')
  return {
    alerts: await sweepAlerts(context, config.retention.alerts),
    missed_searches: await sweepMissedSearches(context),
    idempotent_answers: await sweepIdempotency(context.db, now),
    outbox: await deleteOldMails(context.db, before(SENT_KEPT), before(FAILED_KEPT)),
    'mails in files':
      (await removeOldFiles(folder, before(FAILED_KEPT))) +
      (await sweepMailFiles(folder, context.db, mailSubjects)),
  }
}

async function removeOldFiles(folder: string, before: Date): Promise<number> {
  let removed = 0
  for (const name of await readdir(folder).catch(() => [])) {
    const filePath = join(folder, name)
    if (!/\.eml(\.arriving)?$/.test(name)) continue
    // Another node may have named or removed it meanwhile.
    const found = await stat(filePath).catch(() => undefined)
    if (!found || found.mtime >= before) continue
    await rm(filePath, { force: true })
    removed += 1
  }
  return removed
}
