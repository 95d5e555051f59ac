import type { Storable } from '#src/areas/files/index.ts'
import type { Mail } from '#src/areas/mail/index.ts'
import type { AuditAction } from '#src/contract/audit-actions.ts'
import type { ContentTag } from '#src/contract/content-tags.ts'
import type { AnswerOf, BodyOf, EndpointShape } from '#src/contract/endpoint.ts'
import type { FieldErrors } from '#src/contract/errors.ts'
import type { AuditEvent } from '#src/platform/audit.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import type { Tables } from '#src/platform/db/tables.ts'
import type { Call } from '#src/platform/http/endpoints/call.ts'
import type { Sender as UploadSender } from '#src/platform/http/uploads/upload.ts'
import type { TextKey } from '#src/strings/en.ts'
import type { Language } from '#src/strings/languages.ts'
import type { HeldKind } from './admin-quarantine.ts'
import type { Earlier, Sender, Sought } from './retries.server.ts'

export type SubmittingEndpoint = EndpointShape & { status: 201; idempotency?: never }

export type Sent<E extends EndpointShape> = Pick<Call<E>, 'params' | 'body' | 'viewer'> & {
  language: Language
}
type SubmissionInput<E extends EndpointShape> = Pick<Call<E>, 'params' | 'viewer'> & {
  body: Partial<BodyOf<E>>
  /** The one that was sent, not one that the board makes. */
  file?: unknown
}
export type SubmissionData<E extends EndpointShape> = Extract<AnswerOf<E>, { data: unknown }>['data']
export type FileKey<E extends EndpointShape> = E['file'] extends { orMade: string }
  ? string | undefined
  : E['file'] extends object
    ? string
    : undefined

/** One that was received, or that the board made; a retry is known by its bytes. */
export type SubmittedFile = Storable & { sha256: Buffer }

export type CheckedFacts<Facts> = { facts: Facts } | { errors: FieldErrors }

export interface SubmissionKind<E extends SubmittingEndpoint, Row extends object, Facts> {
  endpoint: E
  /** Its name in the audit log, and in the quarantine where the endpoint is screened. */
  name: HeldKind | 'vacancy'
  /** Its rows are numbered by this. A quarantined submission has a number of it already. */
  counter: readonly [table: keyof Tables, column?: string]
  received: AuditAction
  thanks: TextKey
  /** Before the file is inspected, with the right fields, and again in the transaction. */
  rules(db: Db, now: Date, input: SubmissionInput<E>): Promise<CheckedFacts<Facts>>
  sender?(input: SubmissionInput<E>): Partial<Sender>
  retries?: {
    earlier(db: Db, sought: Sought): Promise<Earlier[]>
    read(trx: Trx, id: number): Promise<SubmissionData<E>>
    /** `false` of one that somebody has opened. */
    replace(trx: Trx, id: number, row: NoInfer<Row>, file: FileKey<E>): Promise<boolean>
    replaced: AuditAction
    /** Leaves out of a first answer what is not for everyone who can send the same again. */
    repeated?(data: SubmissionData<E>): SubmissionData<E>
  }
  /** Of the fields, where no file was sent. */
  makeFile?(sent: Sent<E>, client: UploadSender): Promise<SubmittedFile | undefined>
  row(sent: Sent<E> & { file?: unknown }, facts: Facts, at: string): Row
  insert(trx: Trx, row: NoInfer<Row> & { id?: number }, file: FileKey<E>): Promise<number>
  /** The audit log stores this, so it never holds personal data of an applicant. */
  detail?(facts: Facts, row: NoInfer<Row>): NonNullable<AuditEvent['detail']>
  mails(
    row: NoInfer<Row>,
    id: number,
    facts: Facts,
    announcing: { trx: Trx; now: Date },
  ): readonly Mail[] | Promise<readonly Mail[]>
  /** The tags of what shows it. */
  changes?(row: NoInfer<Row>): readonly ContentTag[]
  answer(
    row: NoInfer<Row>,
    id: number,
    facts: Facts,
    trx: Trx,
  ): SubmissionData<E> | Promise<SubmissionData<E>>
}

export function submissionKind<E extends SubmittingEndpoint, Row extends object, Facts>(
  kind: SubmissionKind<E, Row, Facts>,
): SubmissionKind<E, Row, Facts> {
  return kind
}
