import { removeBytes, withStoredFile } from '#src/areas/files/index.ts'
import type { AnswerOf, EndpointShape } from '#src/contract/endpoint.ts'
import { type FieldErrors, problem } from '#src/contract/errors.ts'
import { TERMS_VERSION } from '#src/contract/legal-text.ts'
import type { AppContext, Timed } from '#src/platform/app-context.ts'
import type { Db } from '#src/platform/db/database.ts'
import { getSender } from '#src/platform/http/abuse/client-address.ts'
import type { Binder, CallParts } from '#src/platform/http/endpoints/bind.ts'
import { type Call, getLanguage, getStart } from '#src/platform/http/endpoints/call.ts'
import type { PendingCall } from '#src/platform/http/endpoints/input.ts'
import type { Upload } from '#src/platform/http/uploads/upload.ts'
import { lockPerson } from '#src/platform/personal-data/platform-personal-data.ts'
import type { RecordedAnswer } from '#src/platform/recorded-response.ts'
import { en, type TextKey } from '#src/strings/en.ts'
import type { ApplicationKind } from '../../application.ts'
import { findRetry } from './retries.server.ts'
import {
  type Lines,
  madeResume,
  type Resume,
  type Fields,
  place,
  quarantine,
  type Target,
} from './store-application.server.ts'

type FormEndpoint = EndpointShape & { status: 201; idempotency?: never; file: object }

type Sent<E extends EndpointShape> = Pick<Call<E>, 'params' | 'body'> & {
  /** The file that was sent, not one that the board makes. */
  file?: unknown
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
