import { createHash } from 'node:crypto'
import { sentPages } from '#src/areas/applications/application.ts'
import { clearFailures, reserveTry } from '#src/areas/people/index.ts'
import { fieldProblem } from '#src/contract/errors.ts'
import { linkPath } from '#src/contract/signed-links.ts'
import { HOUR_MS } from '#src/contract/values/units.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import { countedClient } from '#src/platform/http/abuse/client-address.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { makeLink } from '#src/platform/signed-links.ts'
import { en } from '#src/strings/en.ts'
import { acceptedLanguage, type Language } from '#src/strings/languages.ts'
import { readApplicantNo } from '../../application.ts'
import { readCode, getCode, isSameSecret, newCodeName } from '../../server/application-codes.ts'
import * as contract from './by-phone.ts'

export function mountCodes(bind: Binder, context: AppContext, parts: { key: string; scale: number }): void {
  bind(contract.openByCode, async ({ body, request }) => ({
    message: en['application_code.right'],
    data: {
      path: await openByCode(context, parts, {
        ...body,
        network: countedClient(request),
        language: acceptedLanguage(request.headers['accept-language']),
      }),
    },
  }))
}

/** Short, as the phone may be somebody else's. */
const OPEN_MS = HOUR_MS

interface Typed {
  applicant_no: string
  code: string
  /** The client's address, as limits count it. */
  network: string
  language: Language
}

/**
 * Opens an application by its number and code. Tries are delayed per number and network, so that other people's do not
 * shut its applicant out.
 *
 * @returns The path of a signed link to it.
 * @throws Problem `invalid`, the same for a wrong code and an application that is not there; `too_many_requests`.
 */
async function openByCode(
  { db, clock }: AppContext,
  { key, scale }: { key: string; scale: number },
  { applicant_no, code, network, language }: Typed,
): Promise<`/${string}`> {
  // Most codes are of applications for a position, so the digits alone name one.
  const read = readApplicantNo(/^[\s0-9]+$/.test(applicant_no) ? `JA${applicant_no}` : applicant_no)
  if (!read) throw fieldProblem('applicant_no', 'application_code.number.wrong')
  const { kind, id } = read
  const now = clock.now()
  const tries = createHash('sha256').update(`application-code:${kind} ${id} ${network}`).digest()
  await reserveTry(db, tries, now, scale)
  const path = await db.transaction().execute(async (trx) => {
    // Locks the row, so that a new code given meanwhile ends this link too.
    const row = await trx
      .selectFrom('applications')
      .select('code_name')
      .where('kind', '=', kind)
      .where('no', '=', id)
      .forShare()
      .executeTakeFirst()
    const name = row?.code_name ?? undefined
    const right = getCode(key, id, name ?? newCodeName())
    if (!isSameSecret(readCode(code) ?? '', right) || name === undefined || kind === 'job_seeker_form')
      return undefined
    const expiresAt = new Date(now.getTime() + OPEN_MS)
    const link = { purpose: sentPages[kind], subjectId: id, language, expiresAt }
    await audit(trx, {}, now, {
      action: `${kind}.opened_by_code`,
      subject: kind,
      subject_id: id,
    })
    await clearFailures(trx, tries)
    return linkPath(await makeLink(trx, now, link))
  })
  if (!path) throw fieldProblem('code', 'application_code.wrong')
  return path
}
