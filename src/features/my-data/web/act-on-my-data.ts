import type { Api, Result } from '#src/contract/client.ts'
import { correctMyData, eraseMyData, withdrawConsents } from '../contract.ts'

export type MyDataAct = 'correct' | 'consents' | 'erase'

interface Done {
  act: MyDataAct
  result: Result<unknown>
  query: string
}

export async function actOnMyData(api: Api, form: FormData): Promise<Done> {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  switch (text('act')) {
    case 'erase': {
      const body = { email: text('email'), current_password: text('current_password') }
      const result = await api(eraseMyData, { body })
      const reasons = result.ok ? result.data.kept_for.map((reason) => `&kept=${reason}`) : []
      return { act: 'erase', result, query: `?done=erase${reasons.join('')}` }
    }
    case 'correct': {
      const params = { kind: text('kind') as 'job_seeker_form', id: text('id') }
      const body = { name: text('name'), phone: text('phone'), city: text('city') }
      return { act: 'correct', result: await api(correctMyData, { params, body }), query: '?done=correct' }
    }
    default:
      return { act: 'consents', result: await api(withdrawConsents), query: '?done=consents' }
  }
}
