import { redirect, useLoaderData } from 'react-router'
import { linkFolder } from '#src/contract/signed-links.ts'
import { ActNotice } from '#src/web/account/account-notices.tsx'
import { getPage, refusedAct } from '#src/web/forms/act-form.tsx'
import type { PageHandle } from '#src/web/hydration/page-handle.ts'
import { onLinkPost, onSubjectServer, LinkRefused, RequestLinkButton } from '#src/web/links/link-page.tsx'
import { PageTop } from '#src/web/site/page-title.tsx'
import { getMyData } from '../calls/my-data.ts'
import { useMyDataText } from './my-data-text.ts'
import { actOnMyData, myDataDone, MyDataView } from './my-data-view.tsx'

export const handle: PageHandle = { framework: 'when-wanted' }

export const loader = onSubjectServer(async (api, { id }, { signal }) => {
  const found = await api(getMyData, { signal })
  return found.ok ? { ...found, data: { link: id, data: found.data } } : found
})

export const action = onLinkPost(async (api, form, { url }) => {
  const { act, result, query } = await actOnMyData(api, form)
  // The link is gone with the data.
  if (result.ok) throw redirect((act === 'erase' ? '/my-data' : getPage(url)) + query, 303)
  return refusedAct(result)
})

export default function LinkedDataPage() {
  const m = useMyDataText()
  const view = useLoaderData<typeof loader>()
  if (view.state === 'refused')
    return (
      <LinkRefused message={view.message}>
        <RequestLinkButton to="/my-data" />
      </LinkRefused>
    )
  const { link, data } = view.shown
  return (
    <>
      <PageTop title={m('my_data.title')} lead={m('my_data.lead', { email: data.email })} />
      <ActNotice words={myDataDone} say={m} />
      <MyDataView
        data={data}
        download={
          // The path of a file has no language before it.
          <a href={`${linkFolder(link)}/my-data/archive`} className="link font-semibold" download>
            {m('my_data.download.submit')}
          </a>
        }
      />
    </>
  )
}
