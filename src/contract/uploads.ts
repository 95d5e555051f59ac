import type { TextKey } from '#src/strings/en.ts'

export type UploadKind = 'poster' | 'resume' | 'logo' | 'banner'

export interface UploadRule {
  maxBytes: number
  /** Default: one. */
  maxFiles?: number
  /** For the file chooser; the server checks the content instead. */
  accept: string
  wrongType: TextKey
  noFile: TextKey
}

const FIVE_MB = 5_242_880
const image = {
  maxBytes: FIVE_MB,
  accept: 'image/jpeg,image/png',
  wrongType: 'upload.image_type',
  noFile: 'upload.not_an_image',
} as const

export const uploadRules: Record<UploadKind, UploadRule> = {
  poster: image,
  logo: image,
  banner: image,
  resume: {
    maxBytes: FIVE_MB,
    // Photos of a CV's pages become one PDF.
    maxFiles: 4,
    accept:
      '.pdf,.doc,.docx,application/pdf,application/msword,application/vnd.openxmlformats-officedocument.wordprocessingml.document,image/jpeg,image/png',
    wrongType: 'upload.resume_type',
    noFile: 'upload.not_a_resume',
  },
}

export const MAX_REQUEST_BYTES = 8 * 1024 * 1024
export const MAX_FORM_PARTS = 62
