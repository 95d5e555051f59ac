import { findUserContact } from '#src/features/accounts/server/index.ts'
import { applicantNo, type CvKind } from '#src/features/applications/application.ts'
import { sentPages } from '#src/features/applications/sent-pages.ts'
import { categoryNameIn } from '#src/features/catalogue/server/index.ts'
import { mailTo, type Mail } from '#src/features/notifications/server/index.ts'
import type { Trx } from '#src/platform/db/database.ts'
import { makeLink } from '#src/platform/signed-links.ts'
import { offeredOrEnglish } from '#src/strings/languages.ts'
import { cvConfirmations } from '../mails.ts'

interface PostedCv {
  id: number
  name: string
  email: string
  sender_language: string
}

/** Confirms a CV that was posted for a category, with a link to the page of what was sent. */
export async function cvMails(
  { trx, now }: { trx: Trx; now: Date },
  kind: CvKind,
  { id, name, email, sender_language }: PostedCv,
  category: { id: number; name: string },
): Promise<Mail[]> {
  const language = offeredOrEnglish(sender_language)
  const link_token = await makeLink(trx, now, {
    purpose: sentPages[kind],
    subjectId: id,
    language,
    to: email,
  })
  const inLanguage = (await categoryNameIn(trx, category.id, language)) ?? category.name
  const payload = { name, category: inLanguage, applicant_no: applicantNo(kind, id), link_token, language }
  return [mailTo(cvConfirmations[kind], email, payload, { subject: kind, subject_id: id })]
}

/** Whoever sent it while logged in may have deleted the account since. */
export async function ofAccountThatIsThere<Row extends { user_id?: number | null }>(
  trx: Trx,
  row: Row,
): Promise<Row> {
  const isThere = row.user_id != null && (await findUserContact(trx, row.user_id)) !== undefined
  return isThere ? row : { ...row, user_id: null }
}
