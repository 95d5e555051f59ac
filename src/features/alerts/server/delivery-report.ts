import PostalMime, { type Attachment } from 'postal-mime'
import { problem } from '#src/contract/errors.ts'
import type { Bounce } from './use-cases/take-bounce.ts'

/** RFC 6533 has its own names for reports about addresses that are not ASCII. */
const reports = ['message/delivery-status', 'message/global-delivery-status']
const originals = [
  'message/rfc822',
  'text/rfc822-headers',
  'message/rfc822-headers',
  'message/global',
  'message/global-headers',
]

/**
 * Reads the recipients whose delivery was given up out of a report (RFC 3464). Any other mail has none: an answer of a
 * person, a warning that delivery is tried further, a notice that it was done.
 *
 * @param bytes the whole message
 * @throws Problem `malformed` for a message that cannot be read, such as one of more levels than any program writes.
 */
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
    .map(fieldsOf)
    .filter((fields) => fields.get('action')?.toLowerCase() === 'failed')
    .flatMap((fields) => {
      const recipient =
        addressOf(fields.get('original-recipient')) ?? addressOf(fields.get('final-recipient'))
      return recipient === undefined ? [] : [{ recipient, messageId: messageId.slice(0, MOST_OF_AN_ID) }]
    })
}

const MOST_OF_AN_ID = 300

function partOf(attachments: readonly Attachment[], types: readonly string[]): string | undefined {
  const content = attachments.find(({ mimeType }) => types.includes(mimeType))?.content
  return typeof content === 'string' ? content : undefined
}

/** Header fields, the names in small letters; folded lines are one. */
function fieldsOf(block: string): Map<string, string> {
  const lines = block.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  return new Map(
    lines.flatMap((line) => {
      const at = line.indexOf(':')
      return at < 1 ? [] : [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()] as const]
    }),
  )
}

/** `rfc822; <nimal@example.lk>`: the type of the address, and the address. */
function addressOf(field: string | undefined): string | undefined {
  const address = field
    ?.replace(/^[^;]*;/, '')
    .trim()
    .replace(/^<(.*)>$/, '$1')
  return address !== undefined && /^[^\s@]+@[^\s@]+$/.test(address) ? address : undefined
}

function messageIdIn(original: string): string | undefined {
  const head = original.split(/\r?\n[ \t]*\r?\n/, 1)[0]!
  return /<[^<>\s]+>/.exec(fieldsOf(head).get('message-id') ?? '')?.[0]
}
