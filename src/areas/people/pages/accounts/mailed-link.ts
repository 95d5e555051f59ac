import { redirect } from 'react-router'

/** A link that is not whole leads home (spec 5). */
export function redirectWithout(...parts: readonly string[]) {
  return ({ request }: { request: Request }): null => {
    const query = new URL(request.url).searchParams
    if (parts.some((part) => !query.get(part))) throw redirect('/')
    return null
  }
}

/** The address holds a token: no other site hears of it. A form could not be sent with `no-referrer`. */
export const toBoardAlone = { 'referrer-policy': 'same-origin' }

/** The address holds a token: no other page hears where its visitor came from. */
export const noReferrer = { 'referrer-policy': 'no-referrer' }
