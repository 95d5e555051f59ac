import { writeFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { clamdScanner, openStore } from '#src/areas/files/index.ts'
import { mailFailure } from '#src/areas/mail/index.ts'
import type { Config } from '#src/config.ts'
import type { Finding } from './finding.ts'

const TEN_SECONDS = 10_000
const timeouts = { connectionTimeout: TEN_SECONDS, greetingTimeout: TEN_SECONDS, socketTimeout: TEN_SECONDS }

/** `to`: one mail is sent there, past the outbox. */
export async function checkMail(
  { smtpUrl, mailFrom, site, publicUrl, dataDir }: Config,
  to?: string,
): Promise<Finding> {
  const name = 'Mail'
  if (!smtpUrl) {
    const text = `mails are written to ${join(dataDir, 'outbox')}`
    return publicUrl || to ? { name, text, remedy: 'Set SMTP_URL and MAIL_FROM.' } : { name, text }
  }
  if (/@localhost>?$/.test(mailFrom))
    return { name, text: 'MAIL_FROM is not set', remedy: 'Set MAIL_FROM to an address of your domain.' }
  const server = createTransport({ url: smtpUrl, ...timeouts })
  try {
    await server.verify()
    if (!to) return { name, text: 'the server takes the login. Send one: npm run doctor -- --to ADDRESS' }
    const subject = `${site.name}: a mail of the doctor`
    await server.sendMail({ from: mailFrom, to: { name: '', address: to }, subject, text: subject })
    return { name, text: `one was handed to the server, for ${to}. Look whether it arrived, and not as spam` }
  } catch (error) {
    return {
      name,
      text: mailFailure(error),
      remedy: 'Compare SMTP_URL and MAIL_FROM with what the provider of your mails says.',
    }
  } finally {
    server.close()
  }
}

export async function checkFiles(config: Config): Promise<Finding> {
  const store = await openStore(config)
  const name = config.s3 ? 'Bucket' : 'Files'
  try {
    await store.probe()
    return { name, text: `${store.place} can be written` }
  } catch (error) {
    const remedy = config.s3
      ? 'Check S3_BUCKET, S3_ENDPOINT, S3_REGION and the keys, and that the clock is right.'
      : `Give the board's user ${store.place}.`
    return { name, text: `${store.place} cannot be used: ${reasonOf(error)}`, remedy }
  }
}

export async function checkScanner({ clamdUrl, dataDir }: Config): Promise<Finding | undefined> {
  if (!clamdUrl) return undefined
  const name = 'ClamAV'
  const path = join(dataDir, `doctor-${process.pid}`)
  try {
    await writeFile(path, 'a file of the doctor', { mode: 0o600 })
    await clamdScanner(clamdUrl).scan(path)
    return { name, text: 'it scans' }
  } catch (error) {
    const remedy = 'Start clamd, check CLAMD_URL, and that the board may open its socket. Uploads answer 503.'
    return { name, text: `no verdict: ${reasonOf(error)}`, remedy }
  } finally {
    await rm(path, { force: true })
  }
}

/** Refusals of the board carry what the service said. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error
  return cause instanceof Error ? cause.message : message
}
