import type { EndpointShape } from '#src/contract/endpoint.ts'
import type { FieldErrors } from '#src/contract/errors.ts'
import { uploadRules, type UploadKind } from '#src/contract/uploads.ts'
import { isChosen } from './form-errors.ts'

const picture = /^(?:\xff\xd8\xff|\x89PNG)/
/** DOCX, DOC, PDF or a photo of one, as the server's inspection begins. Mail gateways put lines before the header of a PDF. */
const resume = /^PK\x03\x04|^\xd0\xcf\x11\xe0|%PDF-|^(?:\xff\xd8\xff|\x89PNG)/
const heads: Record<UploadKind, RegExp> = { poster: picture, logo: picture, banner: picture, resume }
const HEAD_BYTES = 1024

/** Checks a file's first bytes against its kind. A file that cannot be read is reported by the sending. */
export async function headErrors({ file: part }: EndpointShape, form: FormData): Promise<FieldErrors> {
  const file = part ? form.get(part.field) : null
  if (!part || !isChosen(file)) return {}
  const bytes = await file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .catch(() => undefined)
  if (!bytes || heads[part.kind].test(String.fromCharCode(...new Uint8Array(bytes)))) return {}
  const isNamed = part.kind === 'resume' && file.name.includes('.')
  const key = isNamed ? 'upload.damaged' : uploadRules[part.kind].wrongType
  return { [part.field]: [{ key }] }
}
