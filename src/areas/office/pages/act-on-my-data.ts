import type { Api, Result } from '#src/contract/client.ts'
import { textsOf } from '#src/web/forms/form-errors.ts'
import { correctMyData, eraseMyData, withdrawConsents } from '../calls/my-data.ts'

/** Words of what was done, where the page is still there. */
export const myDataDone = { correct: 'my_data.done.correct', consents: 'my_data.done.consents' } as const

export type MyDataAct = 'correct' | 'consents' | 'erase'

interface Done {
  act: MyDataAct
  result: Result<unknown>
  query: string
}

export async function actOnMyData(api: Api, form: FormData): Promise<Done> {
  const { act = '', kind, id = '', ...fields } = textsOf(form)
  switch (act) {
    case 'erase': {
      const result = await api(eraseMyData, { body: { email: '', ...fields } })
      const reasons = result.ok ? result.data.kept_for.map((reason) => `&kept=${reason}`) : []
      return { act: 'erase', result, query: `?done=erase${reasons.join('')}` }
    }
    case 'correct': {
      const params = { kind: kind as 'job_seeker_form', id }
      return { act, result: await api(correctMyData, { params, body: fields }), query: '?done=correct' }
    }
    default:
      return { act: 'consents', result: await api(withdrawConsents), query: '?done=consents' }
  }
}
