import type { EndpointShape, FilePart } from '#src/contract/endpoint.ts'
import type { FieldErrors } from '#src/contract/errors.ts'
import { MAX_REQUEST_BYTES, uploadRules, type UploadKind } from '#src/contract/uploads.ts'
import { check } from '#src/contract/validation.ts'
import { isTicked } from '#src/contract/values/primitives.ts'
import { isBlank } from '#src/contract/values/typed-text.ts'
import type { TextKey } from '#src/strings/en.ts'

export function getErrors(endpoint: EndpointShape, form: FormData): FieldErrors {
  const checked = endpoint.body ? check(endpoint.body, getTexts(form)) : undefined
  const errors: FieldErrors = checked && !checked.ok ? { ...checked.errors } : {}
  const part = endpoint.file
  const error = part && fileError(part, form)
  if (!error) return errors
  const instead = error === part.required ? part.orFilled : undefined
  // Fields that a visitor decided against are disabled, and not in the form.
  if (instead && form.has(instead.field)) errors[instead.field] = [{ key: instead.required }]
  else errors[part.field] = [{ key: error }]
  return errors
}

export function getTexts(form: FormData): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [name, value] of form)
    if (typeof value === 'string') texts[name] = texts[name] ? `${texts[name]},${value}` : value
  return texts
}

/** Leaves room in the request for the fields beside its files. */
const MAX_TOGETHER = MAX_REQUEST_BYTES - 256 * 1024

function fileError(part: FilePart, form: FormData): TextKey | undefined {
  const rule = uploadRules[part.kind]
  const value = form.get(part.field)
  if (part.orMade && isTicked(form.get(part.orMade))) return undefined
  if (value === null && part.orSaved && isTicked(form.get(part.orSaved))) return undefined
  if (part.orFilled && isFilled(form.get(part.orFilled.field)) && !isChosen(value)) return undefined
  if (typeof value === 'string') return value === '' ? part.required : rule.noFile
  if (!isChosen(value)) return part.required
  const files = form.getAll(part.field).filter(isChosen)
  const isOf = (accept: string) => files.every((file) => isAccepted(accept, file))
  if (!isOf(files.length > 1 ? uploadRules.poster.accept : rule.accept)) return rule.wrongType
  if (files.some(({ size }) => size === 0)) return 'upload.empty'
  if (files.some(({ size }) => size > rule.maxBytes)) return 'upload.too_large'
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  return files.length > (rule.maxFiles ?? 1) || bytes > MAX_TOGETHER ? 'upload.too_many' : undefined
}

const isFilled = (value: FormDataEntryValue | null) => typeof value === 'string' && !isBlank(value)

export const isChosen = (value: FormDataEntryValue | null): value is File =>
  value instanceof File && (value.size > 0 || value.name !== '')

/** Some phones know neither name nor type; the server's inspection decides. */
function isAccepted(accept: string, file: File): boolean {
  const dot = file.name.lastIndexOf('.')
  if (dot < 0 && file.type === '') return true
  const ending = dot < 0 ? '' : file.name.slice(dot).toLowerCase()
  // This type is not registered, but the specification names it and some systems send it.
  const type = file.type === 'image/jpg' ? 'image/jpeg' : file.type
  return accept.split(',').some((kind) => (kind.startsWith('.') ? kind === ending : kind === type))
}

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
