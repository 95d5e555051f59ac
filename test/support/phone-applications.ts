import type { TestBoard } from './app.ts'
import { sendPosition } from './application-forms.ts'
import { changeRows } from './change-rows.ts'
import { anEmployer } from './employer.ts'

let numbers = 0
/** A number that no other application of this process came from, as people type it. */
export const aNumber = () => `077 200 ${String((numbers += 1)).padStart(4, '0')}`
export const inOneForm = (number: string) => `+94${number.replaceAll(' ', '').slice(1)}`

export const cvLines = { last_work: 'Machine operator, Lanka Tiles', work_years: 4, schooling: 'ol' }

/** An employer whose vacancy takes applications by phone number, and the acts of a job seeker there. */
export async function phoneVacancy(board: TestBoard) {
  const employer = await anEmployer(board, { apply_by: ['phone'] })
  const { vacancy } = employer
  const send = (fields: Parameters<typeof sendPosition>[2] = {}, token?: string) =>
    sendPosition(
      board,
      vacancy.id,
      { email: '', cover_letter: '', ...cvLines, phone: aNumber(), ...fields },
      null,
      token,
    )
  const applies = async (fields: Parameters<typeof sendPosition>[2] = {}, token?: string) => {
    const answer = await send(fields, token)
    if (answer.statusCode !== 201) throw new Error(answer.body)
    return answer.json().data as { id: number; applicant_no: string; code: string }
  }
  return { ...employer, send, applies }
}

export const openWith = (board: TestBoard, applicant_no: string, code: string, remoteAddress?: string) =>
  board.call({
    method: 'POST',
    url: '/api/application-codes',
    payload: { applicant_no, code },
    ...(remoteAddress && { remoteAddress }),
  })

/** The token of the signed link that number and code open. */
export async function opened(
  board: TestBoard,
  { applicant_no, code }: { applicant_no: string; code: string },
) {
  const answer = await openWith(board, applicant_no, code)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return String(answer.json().data.path).slice('/l/'.length)
}

/** Changes a row into one that was sent by phone number, with the account that was logged in. */
export async function asSentByPhone(
  { db }: TestBoard,
  no: number,
  user_id: number | null = null,
  kind: 'position_application' | 'category_application' = 'position_application',
) {
  await changeRows(
    db,
    'applications',
    { kind, no },
    { email: null, phone: inOneForm(aNumber()), code_name: 'a name of a sample', user_id },
  )
}
