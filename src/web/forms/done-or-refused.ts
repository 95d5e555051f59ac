import { data, redirect } from 'react-router'
import type { Result } from '#src/contract/client.ts'
import { withoutLanguage } from '#src/strings/language-paths.ts'
import { getRefusal } from '#src/web/forms/posted.ts'

export interface Refused {
  message?: string
  errors: Record<string, string[]>
  at: number
}

/** Redirects after a success, so that a reload does not act again. */
export function doneOrRefused(result: Result<unknown>, done: string, { url }: { url: URL }) {
  if (result.ok) throw redirect(`${getPage(url)}?done=${done}`, 303)
  return refusedAct(result)
}

export function refusedAct(result: Result<unknown> & { ok: false }) {
  const status = result.kind === 'refused' ? result.status : 503
  return data<Refused>({ ...getRefusal(result), at: Date.now() }, { status })
}

export function getPage({ pathname }: URL): string {
  return withoutLanguage(pathname.replace(/\.data$/, ''))
}
