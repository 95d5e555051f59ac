import {
  type StoredFile,
  deleteFile,
  recordFile,
  removeBytes,
  withStoredFile,
} from '#src/areas/files/index.ts'
import { deleteHeld, findHeld, insertHeld } from '#src/areas/intake/index.ts'
import { announceAll, type Mail } from '#src/areas/mail/index.ts'
import type { ContentTag } from '#src/contract/content-tags.ts'
import type { AnswerOf, EndpointShape } from '#src/contract/endpoint.ts'
import { type FieldErrors, problem } from '#src/contract/errors.ts'
import { TERMS_VERSION } from '#src/contract/legal-text.ts'
import type { BotSignal } from '#src/contract/screening.ts'
import type { AppContext, Timed } from '#src/platform/app-context.ts'
import { audit, type AuditEvent } from '#src/platform/audit.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { reserveId } from '#src/platform/db/queries/existing-ids.ts'
import { getSender } from '#src/platform/http/abuse/client-address.ts'
import type { Binder, CallParts } from '#src/platform/http/endpoints/bind.ts'
import { type Call, getLanguage, getStart } from '#src/platform/http/endpoints/call.ts'
import type { PendingCall } from '#src/platform/http/endpoints/input.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import type { Upload } from '#src/platform/http/uploads/upload.ts'
import { lockPerson } from '#src/platform/personal-data/erased-addresses.ts'
import type { RecordedAnswer } from '#src/platform/recorded-response.ts'
import { en, type TextKey } from '#src/strings/en.ts'
import { type ApplicationKind, applicantNo } from '../../application.ts'
import { insertReceived, type ReceivedRow, replaceReceived } from '../../rows/received.ts'
import { type Lines, madeResume, type Resume } from './made-resume.server.ts'
import { findMatch, findRetry, lockSender, readSent, retriedSince, withoutSecrets } from './retries.server.ts'

type FormEndpoint = EndpointShape & { status: 201; idempotency?: never; file: object }

type Sent<E extends EndpointShape> = Pick<Call<E>, 'params' | 'body'> & {
  /** The file that was sent, not one that the board makes. */
  file?: unknown
}

interface Fields {
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

export interface ApplicationForm<E extends EndpointShape> {
  kind: ApplicationKind
  thanks: TextKey
  /** Before the file is inspected, the body lacks wrong fields; then this only serves to find a retry. */
  read(sent: Sent<E>): Fields
  findTarget(db: Db, now: Date, sent: Sent<E>): Promise<Target | { errors: FieldErrors }>
}

/** A suspicious application is quarantined with the same answer; a retry gets the first answer. */
export function mountForm<E extends FormEndpoint>(
  bind: Binder,
  context: AppContext,
  endpoint: E,
  form: ApplicationForm<E>,
  parts?: CallParts<E>,
): void {
  bind(
    endpoint,
    (call) => receive(context, form, call),
    async (pending) => (await findErrors(context, form, pending)).errors,
    parts,
  )
}

/** A retry of what is stored is not refused, whatever became of its target since. */
async function findErrors<E extends EndpointShape>(
  { db, clock }: Timed,
  form: ApplicationForm<E>,
  { params, viewer, right, file, botSignals }: PendingCall<E>,
  sha256 = file?.sha256,
): Promise<{ errors: FieldErrors; target?: Target }> {
  const now = clock.now()
  const sent = { params, body: right, file } as Sent<E>
  // A quarantined submission has no limit of its own, and its transaction recognizes a retry.
  if (sha256 && botSignals.length === 0) {
    const retry = await findRetry(db, now, form.kind, form.read(sent), sha256, viewer.user?.id)
    if (retry?.same) return { errors: {} }
  }
  const target = await form.findTarget(db, now, sent)
  return 'errors' in target ? target : { errors: {}, target }
}

/** No file has this hash. */
const NOT_MADE_YET = Buffer.alloc(0)

/** Draws no CV for an application that is refused, nor for a retry after five others or once the vacancy closed. */
async function makeResume<E extends EndpointShape>(
  context: Timed,
  form: ApplicationForm<E>,
  call: Call<E>,
): Promise<Resume> {
  const pending = { ...call, right: call.body, file: undefined }
  const { errors, target } = await findErrors(context, form, pending, NOT_MADE_YET)
  if (Object.keys(errors).length > 0) throw problem('invalid', { errors })
  const position = target?.columns.job_position
  const lines = { ...(call.body as Lines), name: form.read(call).name, position }
  return madeResume(lines, getLanguage(call), getSender(call.request))
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

async function receive<E extends EndpointShape>(
  context: AppContext,
  form: ApplicationForm<E>,
  call: Call<E>,
): Promise<RecordedAnswer> {
  const { changes, clock, store } = context
  const { viewer, botSignals } = call
  const { kind } = form
  const now = clock.now()
  const startedAt = getStart(call, now)
  const fields = form.read(call)
  const common = {
    user_id: viewer.user?.id ?? null,
    email: fields.email,
    terms_version: context.look().termsVersion ?? TERMS_VERSION,
    sender_language: getLanguage(call),
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  }
  const upload = (call.file as Upload | undefined) ?? (await makeResume(context, form, call))
  return withStoredFile(store, upload, async (file) => {
    const { answer, unused } = await changes.transaction(async (trx, changed) => {
      const check = async () => {
        const target = await form.findTarget(trx, now, call)
        if ('errors' in target) throw problem('invalid', target)
        const row = { ...target.columns, ...common, ...fields.content, ...fields.rest }
        // Refuses an application if its sender erased everything while it was under way.
        await lockPerson(trx, row.email ?? row.phone, startedAt)
        return { target, row }
      }
      const enter = botSignals.length > 0 ? quarantine : place
      const entered = await enter({ trx, now, kind, fields, file, check, changed, viewer, botSignals })
      const { data, replaces = false, unused } = entered
      const message = replaces ? `${en[form.thanks]} ${en['application.replaced']}` : en[form.thanks]
      return { unused, answer: await call.recordAnswer(trx, { message, data } as AnswerOf<E>) }
    })
    if (unused !== undefined) await removeBytes(store, unused)
    return answer
  })
}

async function place(receiving: Receiving): Promise<Received> {
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

async function quarantine(receiving: Receiving): Promise<Received> {
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
