// A node that sends what leaves by itself, as a process that a test kills.
import { appendFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { mails } from '#src/areas.ts'
import { sendInterviewReminders } from '#src/areas/applications/calls/interviews/interviews.server.ts'
import { sendRecaps } from '#src/areas/applications/calls/received/send-recaps.server.ts'
import { mailJobs } from '#src/areas/mail/server/delivery/mail-job.ts'
import { openPostgres } from '#src/platform/db/database.ts'

const [databaseUrl, start, delivered] = process.argv.slice(2) as [string, string, string]
const database = await openPostgres(databaseUrl, () => undefined)
const { db } = database
const milliseconds = () => Date.parse(start) + performance.now()
const clock = { milliseconds, now: () => new Date(milliseconds()) }
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const [job] = mailJobs({
  context: { db, clock },
  mails,
  transport: {
    send: ({ messageId, template, to }) =>
      appendFile(delivered, `${JSON.stringify({ messageId, template, to })}\n`),
    close: () => undefined,
  },
  site: () => ({
    name: 'Lanka Vacancies',
    publicUrl: 'https://board.example',
    email: 'office@board.example',
  }),
  log: silent,
  leaseMs: 1_000,
  bulkPerSecond: 1_000,
})

/** Mails that are due, those of a killed node among them. */
async function isMailDue(): Promise<boolean> {
  const due = await db
    .selectFrom('outbox')
    .select('id')
    .where('sent_at', 'is', null)
    .where('digest_id', 'is', null)
    .where('next_attempt_at', '<=', clock.now().toISOString())
    .executeTakeFirst()
  return due !== undefined
}

console.log('begins')
await sendRecaps({ db, clock })
await sendInterviewReminders({ db, clock })
while (await isMailDue()) {
  const { againMs } = (await job!.run(new AbortController().signal)) as { againMs?: number }
  await pause(againMs ?? 20)
}
await database.close()
