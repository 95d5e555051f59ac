import { aPdf } from '#test/support/files.ts'
import { multipart } from '#test/support/forms.ts'

/** A call as it goes over the wire, the same bytes each time it is sent. */
export interface IdempotentRequest {
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer
}

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

/** Sends it and waits for the whole answer; rejects when the connection breaks before. */
export async function deliver(
  address: string,
  { method, path, headers, body }: IdempotentRequest,
): Promise<{ status: number; text: string; headers: Headers }> {
  const init: RequestInit = { method, headers }
  if (method !== 'GET') init.body = body as Buffer<ArrayBuffer>
  const answer = await fetch(address + path, init)
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}
