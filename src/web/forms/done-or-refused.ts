import { data, redirect } from 'react-router'
import type { Result } from '#src/contract/client.ts'
import { withoutLanguage } from '#src/strings/language-paths.ts'
import { refusalOf } from '#src/web/forms/posted.ts'

/** An act was refused; what was typed stays in the fields. */
export interface Refused {
  message?: string
  errors: Record<string, string[]>
  /** Tells two refusals apart. */
  at: number
}

/**
 * Ends the action of a page: what is done is told at the page's own address, so that a reload does nothing again; a
 * refusal is shown in the page.
 */
export function doneOrRefused(result: Result<unknown>, done: string, { url }: { url: URL }) {
  if (result.ok) throw redirect(`${pageOf(url)}?done=${done}`, 303)
  const status = result.kind === 'refused' ? result.status : 503
  return data<Refused>({ ...refusalOf(result), at: Date.now() }, { status })
}

/** Returns the English path of the page that a form was posted to; the router posts to its data. */
export function pageOf({ pathname }: URL): string {
  return withoutLanguage(pathname.replace(/\.data$/, ''))
}
