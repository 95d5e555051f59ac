import { data } from 'react-router'
import type { Api, CallInput, Result } from '#src/contract/client.ts'
import type { EndpointShape } from '#src/contract/endpoint.ts'
import type { TextKey } from '#src/strings/en.ts'
import { getTexts } from './form-errors.ts'

export type Posted<A> =
  | {
      ok: true
      answer: A
      sentTo?: string | undefined
      sentPhone?: string | undefined
      sentConsent?: string | undefined
    }
  | {
      ok: false
      message?: string
      key?: TextKey
      errors: Record<string, string[]>
      values: Record<string, string>
      hadFile: boolean
    }

/** Calls the endpoint with a form that was posted without script. */
export async function sendPosted<E extends EndpointShape>(
  api: Api,
  endpoint: E,
  form: FormData,
  params?: CallInput<E>['params'],
) {
  const values = getTexts(form)
  const body = (endpoint.file ? form : values) as CallInput<E>['body']
  const result = await api(endpoint, { body, ...(params ? { params } : {}) })
  return data(makePosted(result, values, hadFile(form)), { status: result.ok ? 200 : getStatus(result) })
}

export async function answerNeedsScript({ request }: { request: Request }) {
  const form = await request.formData()
  const sent = { values: withoutPasswords(getTexts(form)), hadFile: hadFile(form) }
  return data<Posted<never>>({ ok: false, key: 'form.needs_script', errors: {}, ...sent }, { status: 422 })
}

/** If no file is chosen, a browser sends a part without a name. */
function hadFile(form: FormData): boolean {
  return [...form.values()].some((value) => typeof value !== 'string' && value.name !== '')
}

function makePosted<A>(result: Result<A>, values: Record<string, string>, hadFile: boolean): Posted<A> {
  if (result.ok) {
    const sentTo = maskedAddress(values['email'])
    const sentPhone = sentTo ? undefined : values['phone']
    return { ok: true, answer: result.data, sentTo, sentPhone, sentConsent: values['consent'] }
  }
  return { ok: false, values: withoutPasswords(values), hadFile, ...getRefusal(result) }
}

/** Masks an address: its owner can see a slip, and nobody else can write to it. */
export const maskedAddress = (email: string | undefined) =>
  email?.trim().replace(/^(.)[^@]*/u, '$1…') || undefined

/** Passwords never go back into a page. */
function withoutPasswords({
  password: _,
  password_confirmation: __,
  current_password: ___,
  ...rest
}: Record<string, string>) {
  return rest
}

function getStatus(result: Result<unknown> & { ok: false }): number {
  return result.kind === 'refused' ? result.status : 503
}

export function getRefusal(result: Result<unknown> & { ok: false }) {
  if (result.kind === 'network') return { errors: {} }
  const { message, errors } = result.problem
  return {
    ...(typeof message === 'string' && message !== '' ? { message } : {}),
    errors: errors ?? {},
  }
}
