import { data, redirect } from 'react-router'
import { getSentCv, replaceCv, withdrawCv } from '#src/areas/applications/calls/sent/sent-cv.ts'
import {
  getSent,
  type SentApplication,
  allowMessages,
  answerInterview,
  correctSent,
  eraseApplication,
  nudgeEmployer,
  replaceResume,
  reportMessage,
  withdrawApplication,
} from '#src/areas/applications/calls/sent/sent.ts'
import type { InterviewAnswer } from '#src/areas/applications/interview.ts'
import { type CityLines, loadCities } from '#src/areas/catalogue/pages/choices.ts'
import { localNames } from '#src/areas/catalogue/pages/local-names.ts'
import type { Api, Result } from '#src/contract/client.ts'
import { endLink } from '#src/contract/signed-links.ts'
import type { LoadInput } from '#src/web/api/load.ts'
import { doneOrRefused, getPage } from '#src/web/forms/act-form.tsx'
import { getTexts } from '#src/web/forms/form-errors.ts'
import { sendPosted } from '#src/web/forms/posted.ts'

/** Loads an application for its sender, with the city in the reader's language. */
export async function loadSent(api: Api, id: number, { signal, language }: LoadInput) {
  const [found, local] = await Promise.all([
    api(getSent, { params: { id }, signal }),
    localNames(api, language),
  ])
  if (!found.ok) return found
  const { city: stored_city } = found.data
  const cities = isCorrectable(found.data) ? await loadCities(api, language) : undefined
  const city = stored_city && local.city(stored_city)
  return { ...found, data: { ...found.data, city, stored_city, cities } satisfies ShownSent }
}

export type ShownSent = SentApplication & { stored_city: string | null; cities: CityLines | undefined }

/** True while nobody has read or moved it. */
export const isCorrectable = ({ stage, read_at }: SentApplication) => stage === 'received' && read_at === null

/** Loads a CV posted for a category, with category and city in the reader's language. */
export async function loadSentCv(api: Api, number: string, { signal, language }: LoadInput) {
  const [found, local] = await Promise.all([
    api(getSentCv, { params: { number }, signal }),
    localNames(api, language),
  ])
  if (!found.ok) return found
  const { job_category_id: id, job_category_name: name, city } = found.data
  const names = { job_category_name: local.category({ id, name }), city: city && local.city(city) }
  return { ...found, data: { ...found.data, ...names } }
}

/** Acts with an answer of their own. */
type ActByItself = 'correct' | 'close'

/** A form of the page says by `act` which of these it is. */
type SentAct =
  | 'withdraw'
  | 'erase'
  | 'resume'
  | 'allow'
  | 'stop'
  | 'nudge'
  | 'report'
  | 'interview'
  | ActByItself

/** Does what a form on the page of an application asks for: for its sender's account, or for a link's holder. */
export async function actOnSent(api: Api, id: number | string, form: FormData, input: LoadInput) {
  const { interview = '', answer, message = '', ...texts } = getTexts(form)
  const act = texts['act'] as SentAct
  const params = { id }
  refuseUnticked(act, form, input)
  const acts: Record<Exclude<SentAct, ActByItself>, () => Promise<Result<unknown>>> = {
    withdraw: () => api(withdrawApplication, { params }),
    erase: () => api(eraseApplication, { params }),
    resume: () => api(replaceResume, { params, body: form }),
    allow: () => api(allowMessages, { params, body: { allowed: true } }),
    stop: () => api(allowMessages, { params, body: { allowed: false } }),
    nudge: () => api(nudgeEmployer, { params }),
    interview: () => api(answerInterview, { params, body: { interview, answer: answer as InterviewAnswer } }),
    report: () => api(reportMessage, { params: { id, message } }),
  }
  if (act === 'close') return closeLink(api, input)
  if (act === 'correct') return correct(api, params, form, input)
  const named = act in acts ? act : 'stop'
  const result = await acts[named]()
  if (named === 'erase' && result.ok) throw redirect('/l/withdrawn', 303)
  return doneOrRefused(result, named, input)
}

/** Does the same on the page of a CV posted for a category. A withdrawn CV is gone, and its page too. */
export async function actOnSentCv(api: Api, number: string, form: FormData, input: LoadInput) {
  const params = { number }
  if (form.get('act') === 'close') return closeLink(api, input)
  if (form.get('act') !== 'withdraw')
    return doneOrRefused(await api(replaceCv, { params, body: form }), 'resume', input)
  refuseUnticked('withdraw', form, input)
  const result = await api(withdrawCv, { params })
  if (result.ok) throw redirect('/l/withdrawn', 303)
  return doneOrRefused(result, 'withdraw', input)
}

/** Corrects an application; a wrong field is named next to what was typed. */
async function correct(api: Api, params: { id: number | string }, form: FormData, { url }: LoadInput) {
  const posted = await sendPosted(api, correctSent, form, params)
  const { data: answer, init } = posted
  if (answer.ok) throw redirect(`${getPage(url)}?done=correct`, 303)
  // The page no longer has the form, so the message is shown above.
  return init?.status === 409 ? data({ ...answer, at: Date.now() }, init) : posted
}

async function closeLink(api: Api, input: LoadInput) {
  const result = await api(endLink)
  if (result.ok) throw redirect('/application-code?closed=1', 303)
  return doneOrRefused(result, 'close', input)
}

/** Requires a tick, so that nothing is withdrawn by a slip. The fragment keeps the box in view. */
function refuseUnticked(act: string, form: FormData, { url }: LoadInput): void {
  if ((act === 'withdraw' || act === 'erase') && form.get('sure') === null)
    throw redirect(`${getPage(url)}?unticked=${act}#unticked`, 303)
}
