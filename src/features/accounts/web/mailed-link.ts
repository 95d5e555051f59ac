import { redirect } from 'react-router'

/**
 * Makes the loader of a page that a mail's link opens: who comes without one of these parts of the address, with a link
 * that is not whole, is led home (spec 5).
 */
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
