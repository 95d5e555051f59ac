import type { FastifyRequest } from 'fastify'
import type { BodyOf, EndpointShape, ParamsOf } from '#src/contract/endpoint.ts'
import { problem, type FieldErrors } from '#src/contract/errors.ts'
import { takesSeveral } from '#src/contract/repeatable.ts'
import type { BotSignal } from '#src/contract/screening.ts'
import { uploadRules } from '#src/contract/uploads.ts'
import { beforeRefusedIn, check, rightFields } from '#src/contract/validation.ts'
import { getSender } from '../abuse/client-address.ts'
import { receiveForm, type ReceivedForm } from '../uploads/multipart.ts'
import type { ReceivedFile, FindSavedFile, SavedFile } from '../uploads/received-file.ts'
import { findUpload, inspectFile, type Inspect } from '../uploads/upload.ts'
import type { Viewer } from './viewer.ts'

export interface InputParts {
  inspect: Inspect
  temporaryFolder: string
  findSavedFile: FindSavedFile
}

export interface PendingCall<E extends EndpointShape> {
  params: ParamsOf<E>
  viewer: Viewer
  right: Partial<BodyOf<E>>
  file: ReceivedFile | undefined
  botSignals: readonly BotSignal[]
}

/** Checked before a file is inspected, so that a refusal names every wrong field; the transaction checks again. */
export type Rules<E extends EndpointShape> = (call: PendingCall<E>) => Promise<FieldErrors>

export function readParams(endpoint: EndpointShape, request: FastifyRequest): unknown {
  if (!endpoint.params) return {}
  const checked = endpoint.params.safeParse(request.params)
  if (!checked.success || beforeRefusedIn(checked.data) !== undefined)
    throw problem(endpoint.missing ?? 'not_found')
  return checked.data
}

export function readQuery(endpoint: EndpointShape, request: FastifyRequest): unknown {
  if (!endpoint.query) return {}
  const checked = check(endpoint.query, request.query)
  if (!checked.ok) throw problem('invalid', { errors: checked.errors })
  return checked.value
}

function isMultipart(request: FastifyRequest): boolean {
  return /^multipart\/form-data\s*(;|$)/i.test(request.headers['content-type'] ?? '')
}

export async function readForm(
  { file, body }: EndpointShape,
  { temporaryFolder }: InputParts,
  request: FastifyRequest,
): Promise<ReceivedForm | undefined> {
  if (!file || !isMultipart(request)) return undefined
  const form = await receiveForm(request.raw, temporaryFolder, uploadRules[file.kind])
  for (const [field, values] of form.repeated) {
    if (!takesSeveral(body, field)) continue
    form.fields[field] = [form.fields[field], ...values].join(',')
    form.repeated.delete(field)
  }
  return form
}

/** A file that the rules alone refuse is neither inspected nor scanned. */
export async function readBody<E extends EndpointShape>(
  endpoint: E,
  rules: Rules<E>,
  call: Pick<PendingCall<E>, 'params' | 'viewer' | 'botSignals'>,
  { inspect }: InputParts,
  request: FastifyRequest,
  form: ReceivedForm | undefined,
  saved: SavedFile,
) {
  if (!endpoint.body) return { body: {}, file: undefined, sent: new Set<string>() }
  if (!form && isMultipart(request)) throw problem('unsupported_media_type')
  const input: unknown = form ? form.fields : request.body
  if (typeof input !== 'object' || input === null || Array.isArray(input)) throw problem('malformed')
  const checked = check(endpoint.body, input)
  const { file, error } = await findUpload(endpoint, input as Record<string, unknown>, form, saved)
  const errors: FieldErrors = { ...(checked.ok ? {} : checked.errors), ...error }
  for (const field of form?.repeated.keys() ?? []) errors[field] = [{ key: 'field.repeated' }]
  const refused = Object.keys(errors).length > 0
  const right = checked.ok ? checked.value : rightFields(endpoint.body, input)
  const against = file || refused ? await rules({ ...call, right: right as Partial<BodyOf<E>>, file }) : {}
  const refusedByRules = Object.keys(against).length > 0
  const isLookedAt = file && (refused || !refusedByRules)
  const { upload, error: wrongFile } = isLookedAt
    ? await inspectFile(endpoint, inspect, file, getSender(request))
    : {}
  if (!checked.ok || refused || refusedByRules || wrongFile)
    // The first spread keeps the order of the fields; the second gives errors of the schema precedence over the rules.
    throw problem('invalid', { errors: { ...errors, ...against, ...errors, ...wrongFile } })
  return { body: checked.value, file: upload, sent: new Set(Object.keys(input)) }
}
