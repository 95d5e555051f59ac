import { createHash } from 'node:crypto'
import { type ApplicationKind, applicantNo } from '#src/areas/applications/application.ts'
import type { CvFields } from '#src/areas/applications/cv-fields.ts'
import { insertReceived, type ReceivedRow, replaceReceived } from '#src/areas/applications/rows/received.ts'
import { drawCv } from '#src/areas/applications/server/draw-cv.ts'
import {
  cleanFileName,
  type Storable,
  type StoredFile,
  deleteFile,
  recordFile,
} from '#src/areas/files/index.ts'
import { deleteHeld, findHeld, insertHeld } from '#src/areas/intake/index.ts'
import { announceAll, type Mail } from '#src/areas/mail/index.ts'
import type { ContentTag } from '#src/contract/endpoint.ts'
import type { BotSignal } from '#src/contract/screening.ts'
import { normalizePhone } from '#src/contract/values/phone-number.ts'
import { audit, type AuditEvent } from '#src/platform/audit.ts'
import type { Trx } from '#src/platform/db/database.ts'
import { reserveId } from '#src/platform/db/queries/conditions.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import type { Sender } from '#src/platform/http/uploads/upload.ts'
import type { Language } from '#src/strings/languages.ts'
import { findMatch, findRetry, lockSender, readSent, retriedSince, withoutSecrets } from './retries.server.ts'

export type Lines = CvFields & {
  name: string
  phone: string
  city: string
  /** The position of the vacancy that the CV is made for. */
  position?: string | null | undefined
}

/** A retry is recognized by the bytes of the file, or the lines if the position was reworded since. */
export type Resume = Storable & { sha256: Buffer }

/** Draws the CV of an applicant who sent the fields instead of a file; it is stored like a file that was sent. */
export async function madeResume(
  { phone, last_work, ...fields }: Lines,
  language: Language,
  sender: Sender,
): Promise<Resume> {
  // The same lines and position make the same bytes.
  const number = normalizePhone(phone) ?? phone
  const data = await drawCv({ ...fields, phone: number, last_work }, language, sender)
  return {
    kind: 'resume',
    name: cleanFileName(`CV ${fields.name}`, 'pdf'),
    mediaType: 'application/pdf',
    extension: 'pdf',
    data,
    flags: [],
    sha256: createHash('sha256').update(data).digest(),
  }
}

export interface Fields {
  name: string
  email: string | null
  /** The email address, else the phone number in its one form. */
  address: string
  /** The number of the vacancy or category. */
  target: number
  /** Columns as stored. A retry has the same ones. */
  content: Pick<ReceivedRow, 'phone'> & Partial<ReceivedRow>
  /** Other columns, which may differ in a retry. */
  rest?: Partial<ReceivedRow>
}

export interface Announcing {
  trx: Trx
  now: Date
}

/** The vacancy or category, which exists and takes applications. */
export interface Target {
  columns: Partial<ReceivedRow>
  /** The audit log stores this, so it never holds personal data of an applicant. */
  detail: NonNullable<AuditEvent['detail']>
  /** Fields of the answer that the row does not have. */
  shown?: object
  mails(announcing: Announcing, received: ReceivedRow & { id: number; name: string }): Promise<Mail[]>
}

interface Receiving extends Announcing {
  kind: ApplicationKind
  fields: Fields
  file: StoredFile<Resume>
  /** @throws Problem `invalid`. */
  check: () => Promise<{ target: Target; row: ReceivedRow }>
  changed: (tag: ContentTag) => void
  viewer: Viewer
  botSignals: readonly BotSignal[]
}

interface Received {
  data: object
  replaces?: boolean
  /** The key of a file that no row uses. */
  unused?: string | undefined
}

/** Stores an application, replaces one that its sender corrected, or finds that it is a retry. */
export async function place(receiving: Receiving): Promise<Received> {
  const { trx, now, kind, fields, file, check, changed, viewer } = receiving
  const { name, target: targetId, address } = fields
  await lockSender(trx, `${kind}s ${targetId}`, address)
  const sought = { target: targetId, address, content: getCompared(fields, file) }
  const retry = await findRetry(trx, now, kind, sought, file.upload.sha256, viewer.user?.id)
  if (retry?.same) return { data: await readSent(trx, kind, retry.first.id), unused: file.key }
  const { target, row } = await check()
  await recordFile(trx, file, now)
  const first =
    retry && (await replaceReceived(trx, kind, retry.first.id, row, file.key)) ? retry.first : undefined
  const id = first?.id ?? (await insertReceived(trx, kind, row, file.key))
  const unused = first && (await deleteFile(trx, first.resume_path))
  await announceAll(trx, now, await target.mails({ trx, now }, { ...row, id, name }))
  if (row.vacancy_id != null) changed(`vacancy:${row.vacancy_id}`)
  const action = first ? (`${kind}.replaced` as const) : (`${kind}.received` as const)
  await audit(trx, viewer, now, { action, subject_id: id, detail: target.detail })
  if (first) return getReplaced(await readSent(trx, kind, id), unused)
  return { data: getAnswer(kind, target, row, id) }
}

/** Stores a suspicious application where no employer sees it, until an admin releases it. */
export async function quarantine(receiving: Receiving): Promise<Received> {
  const { trx, now, kind, fields, file, check, viewer, botSignals: reasons } = receiving
  const { name, email, target: targetId, address } = fields
  const { sha256 } = file.upload
  await lockSender(trx, `held ${kind}s ${targetId}`, address)
  const { target, row } = await check()
  const sought = { kind, target: targetId, address, sha256, since: retriedSince(now) }
  const recent = await findHeld(trx, sought)
  const retry = findMatch(recent, getCompared(fields, file), viewer.user?.id)
  const answer = ({ id, created_at }: { id: number; created_at: string }, held = row) =>
    getAnswer(kind, target, { ...held, created_at }, id)
  if (retry?.same)
    return {
      data: withoutSecrets(answer(retry.first, retry.first.row as ReceivedRow)),
      unused: file.key,
    }
  await recordFile(trx, file, now)
  const first = retry?.first
  if (first) await deleteHeld(trx, kind, first.id)
  const unused = first && (await deleteFile(trx, first.resume_path))
  const id = first?.id ?? (await reserveId(trx, 'application_counters', kind))
  const sent = { kind, id, name, email, target: targetId, resumePath: file.key, row, reasons }
  const held = await insertHeld(trx, viewer, now, sent)
  return first ? getReplaced(withoutSecrets(answer(held)), unused) : { data: answer(held) }
}

const getCompared = ({ content, rest }: Fields, { upload }: StoredFile<Resume>) => ({
  ...content,
  resume_name: upload.name,
  cv_lines: rest?.cv_lines,
})

const getReplaced = (data: object, unused: string | undefined): Received => ({
  data: { replaced: true, ...data },
  replaces: true,
  unused,
})

const getAnswer = (kind: ApplicationKind, { shown }: Target, row: ReceivedRow, id: number) => ({
  ...shown,
  ...row,
  id,
  applicant_no: applicantNo(kind, id),
  code: row.code_name ?? undefined,
  // Empty in the stored answer, as the code is a name there.
  address_key: row.email === null ? undefined : '',
})
