/**
 * An inspection may find these inside a résumé and store it all the same: the bytes stay untouched, and the admin
 * sees a label before opening the file. Each flag has its text in `strings`.
 */
export const resumeFlags = [
  'pdf_script',
  'pdf_launch',
  'pdf_embedded_file',
  'pdf_media',
  'pdf_encrypted',
  'pdf_unread_part',
  'docx_embedded_file',
  'docx_active_control',
  'docx_remote_content',
  'doc_macro',
  'doc_embedded_file',
  'doc_encrypted',
] as const

export type ResumeFlag = (typeof resumeFlags)[number]
