import type { TextKey } from '#src/strings/en.ts'

export type UploadKind = 'poster' | 'resume' | 'logo' | 'banner'

export interface UploadRule {
  maxBytes: number
  /** The browser's file chooser offers these. The server judges by the content. */
  accept: string
  wrongType: TextKey
  /** This is the message for a field that holds text in the place of a file. */
  noFile: TextKey
}

const FIVE_MB = 5_242_880
const image = {
  maxBytes: FIVE_MB,
  accept: 'image/jpeg,image/png',
  wrongType: 'upload.image_type',
  noFile: 'upload.not_an_image',
} as const

/** Lists every kind of file that people send, spec 5 and 9 with decisions "Files". */
export const uploadRules: Record<UploadKind, UploadRule> = {
  poster: image,
  logo: image,
  banner: image,
  resume: {
    maxBytes: FIVE_MB,
    accept:
      '.pdf,.doc,.docx,application/pdf,application/msword,application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    wrongType: 'upload.resume_type',
    noFile: 'upload.not_a_resume',
  },
}

/** A whole request, files and fields, may have so many bytes. */
export const MAX_REQUEST_BYTES = 8 * 1024 * 1024
/** One form may have so many fields and files. */
export const MAX_FORM_PARTS = 62
