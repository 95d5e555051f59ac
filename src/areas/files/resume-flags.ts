/** Warnings that admins see before opening a file, whose bytes stay unchanged. */
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
