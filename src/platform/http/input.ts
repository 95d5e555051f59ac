import type { FastifyRequest } from 'fastify'
import type { BodyOf, EndpointShape } from '#src/contract/endpoint.ts'
import { problem, type FieldFaults } from '#src/contract/errors.ts'
import { uploadRules } from '#src/contract/uploads.ts'
import { check, rightFields } from '#src/contract/validation.ts'
import { receiveForm, type ReceivedForm } from './multipart.ts'
import { readUpload, type Inspect } from './upload.ts'

export interface InputParts {
  inspect: Inspect
  temporaryFolder: string
}

/**
 * What else is wrong with a body that is refused anyway, by what only the server knows (the day, other rows): a person
 * is told of every wrong field at once. It is given the fields that are right in themselves. The use case checks
 * again: this only completes a refusal.
 */
export type FindFaults<E extends EndpointShape> = (right: Partial<BodyOf<E>>) => Promise<FieldFaults>

export function readParams(endpoint: EndpointShape, request: FastifyRequest): unknown {
  if (!endpoint.params) return {}
  const checked = endpoint.params.safeParse(request.params)
  if (!checked.success) throw problem(endpoint.missing ?? 'not_found')
  return checked.data
}

export function readQuery(endpoint: EndpointShape, request: FastifyRequest): unknown {
  if (!endpoint.query) return {}
  const checked = check(endpoint.query, request.query)
  if (!checked.ok) throw problem('invalid', { faults: checked.faults })
  return checked.value
}

function isMultipart(request: FastifyRequest): boolean {
  return /^multipart\/form-data\s*(;|$)/i.test(request.headers['content-type'] ?? '')
}

/** The form of a call that takes a file, streamed to a temporary place; whoever asks discards it. */
export async function readForm(
  { file }: EndpointShape,
  { temporaryFolder }: InputParts,
  request: FastifyRequest,
): Promise<ReceivedForm | undefined> {
  if (!file || !isMultipart(request)) return undefined
  return receiveForm(request.raw, temporaryFolder, uploadRules[file.kind].maxBytes)
}

/** Body and file, checked together: a refusal names every wrong field. */
export async function readBody<E extends EndpointShape>(
  endpoint: E,
  alsoWrong: FindFaults<E>,
  { inspect }: InputParts,
  request: FastifyRequest,
  form: ReceivedForm | undefined,
) {
  if (!endpoint.body) return { body: {}, file: undefined, sent: new Set<string>() }
  if (!form && isMultipart(request)) throw problem('unsupported_media_type')
  const input: unknown = form ? form.fields : request.body
  if (typeof input !== 'object' || input === null || Array.isArray(input)) throw problem('malformed')
  const checked = check(endpoint.body, input)
  const { upload, fault } = await readUpload(endpoint, inspect, input as Record<string, unknown>, form)
  const faults: FieldFaults = { ...(checked.ok ? {} : checked.faults), ...fault }
  for (const field of form?.repeated ?? []) faults[field] = [{ key: 'field.repeated' }]
  if (!checked.ok || Object.keys(faults).length > 0) {
    const more = await alsoWrong(rightFields(endpoint.body, input) as Partial<BodyOf<E>>)
    throw problem('invalid', { faults: { ...more, ...faults } })
  }
  return { body: checked.value, file: upload, sent: new Set(Object.keys(input)) }
}
