import { createHash } from 'node:crypto'
import { cleanFileName, type Storable } from '#src/areas/files/index.ts'
import { normalizePhone } from '#src/contract/values/phone-number.ts'
import type { Sender } from '#src/platform/http/uploads/upload.ts'
import type { Language } from '#src/strings/languages.ts'
import type { CvFields } from '../../cv-fields.ts'
import { drawCv } from '../../server/draw-cv.ts'

export type Lines = CvFields & {
  name: string
  phone: string
  city: string
  /** The position of the vacancy that the CV is made for. */
  position?: string | null | undefined
}

/** A retry is recognized by the bytes of the file, or the lines if the position was reworded since. */
export type Resume = Storable & { sha256: Buffer }

/** Draws the CV of an applicant who sent the fields instead of a file; it is stored like a file that was sent. */
export async function madeResume(
  { phone, last_work, ...fields }: Lines,
  language: Language,
  sender: Sender,
): Promise<Resume> {
  // The same lines and position make the same bytes.
  const number = normalizePhone(phone) ?? phone
  const data = await drawCv({ ...fields, phone: number, last_work }, language, sender)
  return {
    kind: 'resume',
    name: cleanFileName(`CV ${fields.name}`, 'pdf'),
    mediaType: 'application/pdf',
    extension: 'pdf',
    data,
    flags: [],
    sha256: createHash('sha256').update(data).digest(),
  }
}
