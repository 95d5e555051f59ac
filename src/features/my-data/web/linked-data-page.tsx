import { data, redirect, useActionData, useLoaderData } from 'react-router'
import type { Api } from '#src/contract/client.ts'
import { linkFolder, readLink } from '#src/contract/signed-links.ts'
import { withoutLanguage } from '#src/strings/language-paths.ts'
import type { LoadInput } from '#src/web/api/load.ts'
import { refusalOf } from '#src/web/forms/posted.ts'
import type { PageHandle } from '#src/web/hydration/make-handoff.ts'
import { onLinkPost, onLinkServer } from '#src/web/links/link-page.ts'
import { LinkRefused } from '#src/web/links/link-refused.tsx'
import { refusedLink } from '#src/web/links/refused-link.ts'
import { RequestLinkButton } from '#src/web/links/request-link-button.tsx'
import { PageTop } from '#src/web/site/page-top.tsx'
import { getMyData } from '../contract.ts'
import { actOnMyData } from './act-on-my-data.ts'
import { MyDataNotice } from './my-data-notice.tsx'
import { useMyDataText } from './my-data-text.ts'
import { MyDataView } from './my-data-view.tsx'

export const handle: PageHandle = { framework: 'when-wanted' }

async function load(api: Api, { signal }: LoadInput) {
  const link = await api(readLink, { signal })
  if (!link.ok) return refusedLink(link)
  const found = await api(getMyData, { signal })
  if (!found.ok) return refusedLink(found)
  return data({ state: 'open', link: link.data.id, data: found.data } as const)
}

export const loader = onLinkServer(load)

export const action = onLinkPost(async (api, form, { url }) => {
  const { act, result, query } = await actOnMyData(api, form)
  // The link is gone with the data.
  const page = act === 'erase' ? '/my-data' : withoutLanguage(url.pathname.replace(/\.data$/, ''))
  if (result.ok) throw redirect(page + query, 303)
  return data(
    { ...refusalOf(result), at: Date.now() },
    { status: result.kind === 'refused' ? result.status : 503 },
  )
})

export default function LinkedDataPage() {
  const m = useMyDataText()
  const view = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  if (view.state === 'refused')
    return (
      <LinkRefused message={view.message}>
        <RequestLinkButton to="/my-data" />
      </LinkRefused>
    )
  return (
    <>
      <PageTop title={m('my_data.title')} lead={m('my_data.lead', { email: view.data.email })} />
      <MyDataNotice key={refused?.at} refused={refused} />
      <MyDataView
        data={view.data}
        download={
          // It is a file, without a language before it.
          <a href={`${linkFolder(view.link)}/my-data/archive`} className="link font-semibold" download>
            {m('my_data.download.submit')}
          </a>
        }
      />
    </>
  )
}
