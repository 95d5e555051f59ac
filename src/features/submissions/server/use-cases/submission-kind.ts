import type { AuditAction } from '#src/contract/audit-actions.ts'
import type { AnswerOf, BodyOf, EndpointShape } from '#src/contract/endpoint.ts'
import type { FieldErrors } from '#src/contract/errors.ts'
import type { Mail } from '#src/features/notifications/server/index.ts'
import type { HeldKind } from '#src/features/quarantine/admin-contract.ts'
import type { AuditEvent } from '#src/platform/audit.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import type { Tables } from '#src/platform/db/tables.ts'
import type { Call } from '#src/platform/http/endpoints/call.ts'
import type { TextKey } from '#src/strings/en.ts'
import type { Language } from '#src/strings/languages.ts'
import type { Earlier, Sender, Sought } from './retries.ts'

/** This is a creating call that answers with a text and with what it tells its sender. */
export type SubmittingEndpoint = EndpointShape & { status: 201; idempotency?: never }

export type Sent<E extends EndpointShape> = Pick<Call<E>, 'params' | 'body' | 'viewer'> & {
  /** This is the language in which the sender uses the board: rows keep it for the mails that they cause. */
  language: Language
}
/** This is the same while some of its fields may be wrong: it has the right ones. */
export type SubmissionInput<E extends EndpointShape> = Pick<Call<E>, 'params' | 'viewer'> & {
  body: Partial<BodyOf<E>>
}
export type SubmissionData<E extends EndpointShape> = Extract<AnswerOf<E>, { data: unknown }>['data']
export type FileKey<E extends EndpointShape> = E['file'] extends object ? string : undefined

/** `facts` are what the rules found out on their way. */
export type Judged<Facts> = { facts: Facts } | { errors: FieldErrors }

/**
 * This is one kind of what people send: what it may be refused for, and the row, the mails and the answer that come of
 * it.
 */
export interface SubmissionKind<E extends SubmittingEndpoint, Row extends object, Facts> {
  endpoint: E
  /** Its name in the audit log, and in the quarantine where the endpoint is screened. */
  name: HeldKind | 'vacancy'
  /** Its rows are numbered by this. A quarantined submission has a number of it already. */
  counter: readonly [table: keyof Tables, column?: string]
  received: AuditAction
  thanks: TextKey
  /**
   * Checks what only the database knows. It is asked before the file is looked at, with the fields that are right in
   * themselves, and again in the transaction.
   */
  rules(db: Db, now: Date, input: SubmissionInput<E>): Promise<Judged<Facts>>
  /** A screened kind has this. */
  sender?(input: SubmissionInput<E>): Partial<Sender>
  /** A kind has this if its retries are recognized without a key. */
  retries?: {
    earlier(db: Db, sought: Sought): Promise<Earlier[]>
    read(trx: Trx, id: number): Promise<SubmissionData<E>>
  }
  row(sent: Sent<E>, facts: Facts, at: string): Row
  insert(trx: Trx, row: NoInfer<Row> & { id?: number }, file: FileKey<E>): Promise<number>
  /** The audit log stores this, so it never holds personal data of an applicant. */
  detail?(facts: Facts, row: NoInfer<Row>): NonNullable<AuditEvent['detail']>
  /** A mail may carry a link that is made with it, in the transaction. */
  mails(
    row: NoInfer<Row>,
    id: number,
    facts: Facts,
    announcing: { trx: Trx; now: Date },
  ): readonly Mail[] | Promise<readonly Mail[]>
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
