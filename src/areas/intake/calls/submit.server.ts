import {
  deleteFile,
  recordFile,
  removeBytes,
  type StoredFile,
  withStoredFile,
} from '#src/areas/files/index.ts'
import { announceAll } from '#src/areas/mail/index.ts'
import type { ContentTag } from '#src/contract/content-tags.ts'
import { type FieldErrors, problem } from '#src/contract/errors.ts'
import { isEmailAddress } from '#src/contract/values/same-email.ts'
import type { AppContext, Timed } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import type { Trx } from '#src/platform/db/database.ts'
import { reserveId } from '#src/platform/db/queries/existing-ids.ts'
import type { Call } from '#src/platform/http/endpoints/call.ts'
import type { PendingCall } from '#src/platform/http/endpoints/input.ts'
import type { Sender as UploadSender } from '#src/platform/http/uploads/upload.ts'
import { holdAddress } from '#src/platform/personal-data/erased-addresses.ts'
import type { RecordAnswer, RecordedAnswer } from '#src/platform/recorded-response.ts'
import { en } from '#src/strings/en.ts'
import { deleteHeld, findHeld, lockSender } from '../rows/held-submissions.ts'
import { insertHeld } from './quarantine.server.ts'
import { findFirst, findMatch, retriedSince, type Match, type Sender } from './retries.server.ts'
import type {
  FileKey,
  Sent,
  SubmissionKind,
  SubmittedFile,
  SubmittingEndpoint,
  SubmissionData,
} from './submission-kind.server.ts'

export type Submission<E extends SubmittingEndpoint> = Sent<E> &
  Pick<Call<E>, 'botSignals'> & {
    file: SubmittedFile | undefined
    client: UploadSender
    /** Milliseconds since its request arrived, with its first bytes. */
    sendingMs: number
    recordAnswer: RecordAnswer<{ message: string; data: SubmissionData<E> }>
  }

/** A suspicious submission is quarantined with the same answer; a retry gets the first answer. */
export async function submit<E extends SubmittingEndpoint, Row extends object, Facts>(
  { db, changes, clock, store }: Pick<AppContext, 'db' | 'changes' | 'clock' | 'store'>,
  kind: SubmissionKind<E, Row, Facts>,
  submission: Submission<E>,
): Promise<RecordedAnswer> {
  const now = clock.now()
  const enter = (file?: StoredFile<SubmittedFile>) =>
    changes.transaction(async (trx, changed) => {
      const {
        data,
        replaces = false,
        unused,
      } = await (submission.botSignals.length > 0 ? placeInQuarantine : place)(
        { trx, now, kind, submission, changed },
        file,
      )
      const message = replaces ? `${en[kind.thanks]} ${en['application.replaced']}` : en[kind.thanks]
      return { unused, answer: await submission.recordAnswer(trx, { message, data }) }
    })
  const upload = submission.file ?? (await makeFile({ db, clock }, kind, submission))
  if (!upload) return (await enter()).answer
  return withStoredFile(store, upload, async (file) => {
    const { answer, unused } = await enter(file)
    if (unused !== undefined) await removeBytes(store, unused)
    return answer
  })
}

/** A submission that the rules refuse is not drawn; nor is a retry after five others, or for a vacancy that closed meanwhile. */
async function makeFile<E extends SubmittingEndpoint, Row extends object, Facts>(
  timed: Timed,
  kind: SubmissionKind<E, Row, Facts>,
  submission: Submission<E>,
): Promise<SubmittedFile | undefined> {
  if (!kind.makeFile) return undefined
  const errors = await cheapRules(
    timed,
    kind,
    { ...submission, right: submission.body, file: undefined },
    NOT_MADE_YET,
  )
  if (Object.keys(errors).length > 0) throw problem('invalid', { errors })
  return kind.makeFile(submission, submission.client)
}

interface Entering<E extends SubmittingEndpoint, Row extends object, Facts> {
  trx: Trx
  now: Date
  kind: SubmissionKind<E, Row, Facts>
  submission: Submission<E>
  changed: (...tags: ContentTag[]) => void
}

interface Entered<E extends SubmittingEndpoint> {
  data: SubmissionData<E>
  replaces?: boolean
  /** The key of a file that no row uses. */
  unused?: string | undefined
}

function replacing<E extends SubmittingEndpoint>(
  data: SubmissionData<E>,
  unused: string | undefined,
): Entered<E> {
  return { data: Object.assign({ replaced: true }, data), replaces: true, unused }
}

async function place<E extends SubmittingEndpoint, Row extends object, Facts>(
  entering: Entering<E, Row, Facts>,
  file: StoredFile<SubmittedFile> | undefined,
): Promise<Entered<E>> {
  const { trx, now, kind, submission, changed } = entering
  const { name: subject, retries } = kind
  const earlier = file && retries && (await findEarlier(entering, retries, file))
  if (earlier?.same) return { data: await retries!.read(trx, earlier.first.id), unused: file!.key }
  const { facts, row } = await validate(entering)
  await holdSender(entering, row)
  if (file) await recordFile(trx, file, now)
  const key = file?.key as FileKey<E>
  const first =
    earlier && (await retries!.replace(trx, earlier.first.id, row, key)) ? earlier.first : undefined
  const id = first?.id ?? (await kind.insert(trx, row, key))
  const unused = first && (await deleteFile(trx, first.resume_path))
  await announceAll(trx, now, await kind.mails(row, id, facts, { trx, now }))
  changed(...(kind.changes?.(row) ?? []))
  const detail = kind.detail?.(facts, row)
  const action = first ? retries!.replaced : kind.received
  await audit(trx, submission.viewer, now, { action, subject, subject_id: id, ...(detail && { detail }) })
  if (first) return replacing(await retries!.read(trx, id), unused)
  return { data: await kind.answer(row, id, facts, trx) }
}

async function findEarlier<E extends SubmittingEndpoint, Row extends object, Facts>(
  { trx, now, kind, submission }: Entering<E, Row, Facts>,
  retries: NonNullable<SubmissionKind<E, Row, Facts>['retries']>,
  { upload }: StoredFile<SubmittedFile>,
): Promise<Match | undefined> {
  const sender = getSender(kind, submission)
  await lockSender(trx, `${kind.name}s ${sender.target}`, sender.address)
  const content = { ...sender.content, resume_name: upload.name }
  return findFirst(trx, now, retries, { ...sender, content }, upload.sha256, submission.viewer.user?.id)
}

async function placeInQuarantine<E extends SubmittingEndpoint, Row extends object, Facts>(
  entering: Entering<E, Row, Facts>,
  file: StoredFile<SubmittedFile> | undefined,
): Promise<Entered<E>> {
  const { trx, now, kind, submission } = entering
  const { name, address, target, content } = getSender(kind, submission)
  if (kind.name === 'vacancy') throw new Error('a vacancy is not screened')
  if (file) await lockSender(trx, `held ${kind.name}s ${target}`, address)
  const { facts, row } = await validate(entering)
  await holdSender(entering, row)
  const data = async ({ id, created_at }: { id: number; created_at: string }, held: object = row) =>
    kind.answer({ ...(held as Row), created_at }, id, facts, trx)
  let earlier
  if (file && target !== null) {
    const { sha256, name: resume_name } = file.upload
    const sought = { kind: kind.name, target, address, sha256, since: retriedSince(now) }
    const user = submission.viewer.user?.id
    earlier = findMatch(await findHeld(trx, sought), { ...content, resume_name }, user)
    if (earlier?.same) {
      const first = await data(earlier.first, earlier.first.row)
      return { data: kind.retries?.repeated?.(first) ?? first, unused: file.key }
    }
  }
  if (file) await recordFile(trx, file, now)
  const first = earlier?.first
  if (first) await deleteHeld(trx, kind.name, first.id)
  const unused = first && (await deleteFile(trx, first.resume_path))
  const held = await insertHeld(trx, submission.viewer, now, {
    kind: kind.name,
    id: first?.id ?? (await reserveId(trx, ...kind.counter)),
    name,
    email: isEmailAddress(address) ? address : null,
    target,
    resumePath: file?.key ?? null,
    row,
    reasons: submission.botSignals,
  })
  const answer = await data(held)
  return first ? replacing(kind.retries?.repeated?.(answer) ?? answer, unused) : { data: answer }
}

async function validate<E extends SubmittingEndpoint, Row extends object, Facts>({
  trx,
  now,
  kind,
  submission,
}: Entering<E, Row, Facts>): Promise<{ facts: Facts; row: Row }> {
  const checked = await kind.rules(trx, now, submission)
  if ('errors' in checked) throw problem('invalid', checked)
  return { facts: checked.facts, row: kind.row(submission, checked.facts, now.toISOString()) }
}

/** A submission that arrives after its sender has erased everything is not stored, though it was under way before. */
async function holdSender<E extends SubmittingEndpoint, Row extends object, Facts>(
  { trx, now, submission }: Entering<E, Row, Facts>,
  row: { email?: string | null; phone?: string },
): Promise<void> {
  const address = row.email ?? row.phone
  if (address !== undefined) await holdAddress(trx, address, new Date(now.getTime() - submission.sendingMs))
}

function getSender<E extends SubmittingEndpoint, Row extends object, Facts>(
  kind: SubmissionKind<E, Row, Facts>,
  sent: Sent<E>,
): Sender {
  if (!kind.sender) throw new Error(`a ${kind.name} has no sender`)
  return kind.sender(sent) as Sender
}

/** No file has this hash. */
const NOT_MADE_YET = Buffer.alloc(0)

/** A retry of what is stored is not refused, whatever became of its target since. */
export async function cheapRules<E extends SubmittingEndpoint, Row extends object, Facts>(
  { db, clock }: Timed,
  kind: SubmissionKind<E, Row, Facts>,
  { params, viewer, right, file, botSignals }: PendingCall<E>,
  sha256 = file?.sha256,
): Promise<FieldErrors> {
  const now = clock.now()
  const input = { params, viewer, body: right, file }
  // A quarantined submission has no limit of its own, and its transaction recognizes a retry.
  if (sha256 && kind.retries && botSignals.length === 0) {
    const earlier = await findFirst(
      db,
      now,
      kind.retries,
      kind.sender?.(input) ?? {},
      sha256,
      viewer.user?.id,
    )
    if (earlier?.same) return {}
  }
  const judged = await kind.rules(db, now, input)
  return 'errors' in judged ? judged.errors : {}
}
