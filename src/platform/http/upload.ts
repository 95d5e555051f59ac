import type { EndpointShape } from '#src/contract/endpoint.ts'
import type { FieldFaults } from '#src/contract/errors.ts'
import { uploadRules, type UploadKind } from '#src/contract/uploads.ts'
import type { TextKey } from '#src/strings/en.ts'
import type { ReceivedFile, ReceivedForm } from './multipart.ts'

/** What the inspection of a file's content found; `undefined` for a file of the wrong type. */
export type Inspect = (
  kind: UploadKind,
  file: ReceivedFile,
) => Promise<Inspected | { refused: TextKey } | undefined>

export interface Inspected {
  mediaType: string
  extension: string
  /** Cleaned, with the true extension. */
  name: string
  flags: readonly string[]
  /** New bytes that stand for the received ones, where the kind is re-encoded. */
  data?: Buffer
  width?: number
  height?: number
}

/** A file that was received, measured and found to be of its kind. Its bytes still lie in a temporary place. */
export type Upload = ReceivedFile & Inspected & { kind: UploadKind }

/** The file of a call: there, absent, or wrong for its field. `fields` are the form's other values. */
export async function readUpload(
  endpoint: EndpointShape,
  inspect: Inspect,
  input: Record<string, unknown>,
  form: ReceivedForm | undefined,
): Promise<{ upload?: Upload; fault?: FieldFaults }> {
  const part = endpoint.file
  if (!part) return {}
  const { kind, field } = part
  const file = form?.files.find((received) => received.field === field)
  const fault = (key: FieldFaults[string][number]['key']) => ({ fault: { [field]: [{ key }] } })
  // A browser sends an empty, nameless part for a chooser without a choice.
  if (!file || (file.size === 0 && file.name === '')) {
    const value = input[field]
    if (typeof value === 'string' && value.trim() !== '') return fault(uploadRules[kind].noFile)
    return part.required ? fault(part.required) : {}
  }
  if (file.tooLarge) return fault('upload.too_large')
  const inspected = await inspect(kind, file)
  if (!inspected) return fault(uploadRules[kind].wrongType)
  if ('refused' in inspected) return fault(inspected.refused)
  return { upload: { ...file, ...inspected, kind } }
}
