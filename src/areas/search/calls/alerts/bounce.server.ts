import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import PostalMime, { type Attachment } from 'postal-mime'
import { findRecipient, toStoredMessageId } from '#src/areas/mail/index.ts'
import { MAX_BOUNCES } from '#src/areas/search/saved-search.ts'
import { problem } from '#src/contract/errors.ts'
import type { AppContext, Timed } from '#src/platform/app-context.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { en } from '#src/strings/en.ts'
import { endAlertsOf, lockAddress, recordBounce } from '../../rows/alerts.ts'
import { takeMailBounce } from './alerts.ts'

/** A report may carry the whole mail that came back; ours are small. */
const MAX_BYTES = 1024 * 1024

export function mountBounces(app: FastifyInstance, bind: Binder, context: AppContext, secret: string): void {
  app.addContentTypeParser(
    ['message/rfc822', 'multipart/report'],
    { parseAs: 'buffer', bodyLimit: MAX_BYTES },
    (_request, body, done) => done(null, body),
  )
  const expected = getHash(`Bearer ${secret}`)
  bind(takeMailBounce, async ({ request }) => {
    if (!timingSafeEqual(getHash(request.headers.authorization ?? ''), expected))
      throw problem('unauthenticated')
    const bounces = await readDeliveryReport(getMessage(request))
    const ended = await recordBounces(context, bounces)
    request.log.info({ bounces: bounces.length, ended }, 'a delivery report was taken')
    return { message: en['bounce.taken'], bounces: bounces.length }
  })
}

/** A `multipart/report` posted without its header gets the request's `Content-Type`. */
function getMessage({ body, headers }: FastifyRequest): Uint8Array {
  if (!Buffer.isBuffer(body) || body.length === 0) throw problem('malformed')
  const type = headers['content-type'] ?? ''
  if (!type.startsWith('multipart/')) return body
  return Buffer.concat([Buffer.from(`Content-Type: ${type}\r\n\r\n`), body])
}

function getHash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** RFC 6533 has its own names for reports about addresses that are not ASCII. */
const reports = ['message/delivery-status', 'message/global-delivery-status']
const originals = [
  'message/rfc822',
  'text/rfc822-headers',
  'message/rfc822-headers',
  'message/global',
  'message/global-headers',
]

/** Recipients whose delivery was given up (RFC 3464); any other mail has none. */
export async function readDeliveryReport(bytes: Uint8Array): Promise<Bounce[]> {
  const options = { attachmentEncoding: 'utf8', rfc822Attachments: true } as const
  const mail = await PostalMime.parse(bytes, options).catch(() => {
    throw problem('malformed')
  })
  const report = partOf(mail.attachments, reports)
  if (report === undefined) return []
  const messageId = messageIdIn(partOf(mail.attachments, originals) ?? '') ?? mail.messageId ?? '<unknown>'
  return report
    .split(/\r?\n[ \t]*\r?\n/)
    .map(getFields)
    .filter((fields) => fields.get('action')?.toLowerCase() === 'failed')
    .flatMap((fields) => {
      const recipient =
        findAddress(fields.get('original-recipient')) ?? findAddress(fields.get('final-recipient'))
      return recipient === undefined ? [] : [{ recipient, messageId: messageId.slice(0, MAX_OF_AN_ID) }]
    })
}

const MAX_OF_AN_ID = 300

function partOf(attachments: readonly Attachment[], types: readonly string[]): string | undefined {
  const content = attachments.find(({ mimeType }) => types.includes(mimeType))?.content
  return typeof content === 'string' ? content : undefined
}

function getFields(block: string): Map<string, string> {
  const lines = block.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  return new Map(
    lines.flatMap((line) => {
      const at = line.indexOf(':')
      return at < 1 ? [] : [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()] as const]
    }),
  )
}

/** `rfc822; <nimal@example.lk>`: the type of the address, and the address. */
function findAddress(field: string | undefined): string | undefined {
  const address = field
    ?.replace(/^[^;]*;/, '')
    .trim()
    .replace(/^<(.*)>$/, '$1')
  return address !== undefined && /^[^\s@]+@[^\s@]+$/.test(address) ? address : undefined
}

function messageIdIn(original: string): string | undefined {
  const head = original.split(/\r?\n[ \t]*\r?\n/, 1)[0]!
  return /<[^<>\s]+>/.exec(getFields(head).get('message-id') ?? '')?.[0]
}

interface Bounce {
  recipient: string
  messageId: string
}

/** The second bounce of an address ends its alerts. A report of a forwarded mail names another one. */
export async function recordBounces({ db, clock }: Timed, bounces: readonly Bounce[]): Promise<number> {
  const now = clock.now()
  let ended = 0
  for (const { recipient, messageId: sent } of bounces) {
    const messageId = toStoredMessageId(sent)
    const email = ((await findRecipient(db, messageId)) ?? recipient).toLowerCase()
    if (!(await isKnown(db, email))) continue
    ended += await db.transaction().execute(async (trx) => {
      await lockAddress(trx, email)
      const bounced = await recordBounce(trx, email, messageId, now)
      return bounced >= MAX_BOUNCES ? endAlertsOf(trx, email, now) : 0
    })
  }
  return ended
}

async function isKnown(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('alerts')
    .select('id')
    .where('email', '=', email)
    .where('ended_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
