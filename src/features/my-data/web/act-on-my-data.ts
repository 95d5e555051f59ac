import type { Api, Result } from '#src/contract/client.ts'
import { correctMyData, eraseMyData, withdrawConsents } from '../contract.ts'

/** The forms of the page post these; the name is also that of the notice after it. */
export type MyDataAct = 'correct' | 'consents' | 'erase'

/** Does what a form of the page asks for, by the account's token or that of a link. */
export async function actOnMyData(
  api: Api,
  form: FormData,
): Promise<{ act: MyDataAct; result: Result<unknown> }> {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  switch (text('act')) {
    case 'erase':
      return { act: 'erase', result: await api(eraseMyData, { body: { email: text('email') } }) }
    case 'correct': {
      const params = { kind: text('kind') as 'job_seeker_form', id: text('id') }
      const body = { name: text('name'), phone: text('phone'), city: text('city') }
      return { act: 'correct', result: await api(correctMyData, { params, body }) }
    }
    default:
      return { act: 'consents', result: await api(withdrawConsents) }
  }
}
