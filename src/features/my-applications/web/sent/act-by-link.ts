import { redirect } from 'react-router'
import type { Api } from '#src/contract/client.ts'
import { readLink, type LinkPurpose } from '#src/contract/signed-links.ts'
import type { LoadInput } from '#src/web/api/load.ts'
import { pageOf } from '#src/web/forms/done-or-refused.ts'
import { onLinkPost } from '#src/web/links/link-page.ts'

/** A signed link is for this. */
export interface Linked {
  purpose: LinkPurpose
  subject_id: number
}

/** Makes the `action` of a page behind an applicant's link: `act` is done to what the link is for. */
export function actByLink<T>(act: (api: Api, link: Linked, form: FormData, input: LoadInput) => Promise<T>) {
  return onLinkPost(async (api, form, input) => {
    const link = await api(readLink, { signal: input.signal })
    // The page says what to do.
    if (!link.ok) throw redirect(pageOf(input.url), 303)
    return act(api, link.data, form, input)
  })
}
