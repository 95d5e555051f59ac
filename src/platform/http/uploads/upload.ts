import type { EndpointShape } from '#src/contract/endpoint.ts'
import type { FieldError, FieldErrors } from '#src/contract/errors.ts'
import { uploadRules, type UploadKind } from '#src/contract/uploads.ts'
import { isTicked } from '#src/contract/values/primitives.ts'
import { isBlank } from '#src/contract/values/typed-text.ts'
import type { TextKey } from '#src/strings/en.ts'
import type { ReceivedForm } from './multipart.ts'
import type { ReceivedFile, SavedFile } from './received-file.ts'

export interface Sender {
  client: string
  isGone(): boolean
}

/** Resolves to `undefined` for a file of the wrong type. */
export type Inspect = (
  kind: UploadKind,
  file: ReceivedFile,
  sender?: Sender,
) => Promise<Inspected | { refused: TextKey; values?: FieldError['values'] } | undefined>

export interface Inspected {
  mediaType: string
  extension: string
  name: string
  flags: readonly string[]
  /** Re-encoded bytes, which replace the received ones. */
  data?: Buffer
  /** The hash of `data`, if retries are recognized by it. */
  sha256?: Buffer
  width?: number
  height?: number
}

export type Upload = ReceivedFile & Inspected & { kind: UploadKind }

/** Without a sent file, takes the account's saved one if the call asks for it. A file that the board makes wins. */
export async function findUpload(
  endpoint: EndpointShape,
  input: Record<string, unknown>,
  form: ReceivedForm | undefined,
  saved: SavedFile,
): Promise<{ file?: ReceivedFile; error?: FieldErrors }> {
  const part = endpoint.file
  if (!part) return {}
  const { kind, field } = part
  if (part.orMade && isTicked(input[part.orMade])) return {}
  const [file, ...others] = form?.files.filter((received) => received.field === field) ?? []
  const error = (key: TextKey, place = field) => ({ error: { [place]: [{ key }] } })
  // A browser sends an empty, nameless part for a chooser without a choice.
  if (!file || (file.size === 0 && file.name === '')) {
    const value = input[field]
    if (isFilled(value)) return error(uploadRules[kind].noFile)
    const isSaved = part.orSaved !== undefined && isTicked(input[part.orSaved])
    const copy = isSaved ? await saved.copy(part) : undefined
    if (copy) return { file: copy }
    const { orFilled } = part
    if (orFilled && isFilled(input[orFilled.field])) return {}
    if (orFilled && !isSaved) return error(orFilled.required, orFilled.field)
    return part.required ? error(part.required) : {}
  }
  if (file.size === 0) return error('upload.empty')
  if ([file, ...others].some(({ tooLarge }) => tooLarge)) return error('upload.too_large')
  return { file: others.length > 0 ? { ...file, others } : file }
}

const isFilled = (value: unknown) => typeof value === 'string' && !isBlank(value)

export async function inspectFile(
  { file: part }: EndpointShape,
  inspect: Inspect,
  file: ReceivedFile,
  sender: Sender,
): Promise<{ upload?: Upload; error?: FieldErrors }> {
  const { kind, field } = part!
  const error = (key: TextKey, values: FieldError['values'] = {}) => ({
    error: { [field]: [{ key, values }] },
  })
  const inspected = await inspect(kind, file, sender)
  if (!inspected) return error(uploadRules[kind].wrongType)
  if ('refused' in inspected) return error(inspected.refused, inspected.values)
  return { upload: { ...file, ...inspected, kind } }
}
