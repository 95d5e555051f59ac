import { aPdf } from '#test/support/files.ts'
import { multipart } from '#test/support/forms.ts'
import type { IdempotentRequest } from './requests.ts'

/** A category application with a résumé of its sender's own. */
export async function anApplication(
  email: string,
  { key, category = 3, resume }: { key?: string; category?: number; resume?: Buffer | undefined } = {},
): Promise<IdempotentRequest> {
  const fields = {
    name: 'Nimal Perera',
    email,
    phone: '0112345678',
    city: 'Kandy',
    job_category_id: category,
  }
  const { payload, headers } = await multipart(
    { ...fields, consent: 'agree' },
    { resume: { bytes: resume ?? (await aPdf(email)), name: 'cv.pdf', type: 'application/pdf' } },
  )
  return {
    method: 'POST',
    path: '/api/applications',
    headers: { ...headers, ...(key === undefined ? {} : { 'idempotency-key': key }) },
    body: payload,
  }
}
