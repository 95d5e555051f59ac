import { createHash } from 'node:crypto'
import { cleanFileName } from '#src/areas/files/index.ts'
import type { SubmittedFile } from '#src/areas/intake/index.ts'
import type { BodyOf } from '#src/contract/endpoint.ts'
import { phoneInOneForm } from '#src/contract/values/phone-in-one-form.ts'
import type { Sender } from '#src/platform/http/uploads/upload.ts'
import type { Language } from '#src/strings/languages.ts'
import { drawCv } from '../../server/draw-cv.ts'
import type { applyByPhone } from './phone.ts'

/** Draws the CV of an applicant who sent the fields instead of a file; it is stored as a file that was sent. */
export async function madeResume(
  { first_name, last_name, phone, city, last_work, ...fields }: BodyOf<typeof applyByPhone>,
  language: Language,
  sender: Sender,
): Promise<SubmittedFile | undefined> {
  if (last_work == null) return undefined
  const name = `${first_name} ${last_name}`
  // The same lines make the same bytes, by which a retry is known.
  const number = phoneInOneForm(phone) ?? phone
  const data = await drawCv({ name, phone: number, city, last_work, ...fields }, language, sender)
  return {
    kind: 'resume',
    name: cleanFileName(`CV ${name}`, 'pdf'),
    mediaType: 'application/pdf',
    extension: 'pdf',
    data,
    flags: [],
    sha256: createHash('sha256').update(data).digest(),
  }
}
