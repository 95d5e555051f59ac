import { type ClientActionFunctionArgs, redirect, redirectDocument, useLoaderData } from 'react-router'
import { localizedPath } from '#src/strings/language-paths.ts'
import type { Language } from '#src/strings/languages.ts'
import { Button } from '#src/ui/button.tsx'
import { useToast } from '#src/ui/toast.tsx'
import { inAccount } from '#src/web/account/account-load.ts'
import { AccountFailure, ActNotice } from '#src/web/account/account-notices.tsx'
import { actApi } from '#src/web/acts/act-api.ts'
import { refusalText } from '#src/web/acts/acts.tsx'
import { useGuard } from '#src/web/acts/use-guard.ts'
import { browserApi } from '#src/web/api/api.ts'
import { refusedAct } from '#src/web/forms/act-form.tsx'
import { PageTop } from '#src/web/site/page-title.tsx'
import { useText } from '#src/web/site/text.tsx'
import { passToArchive, getMyData } from '../calls/my-data.ts'
import { useMyDataText } from './my-data-text.ts'
import { actOnMyData, myDataDone, MyDataView } from './my-data-view.tsx'

export const clientLoader = inAccount((api, { signal }) => api(getMyData, { signal }))

export async function clientAction({ request }: ClientActionFunctionArgs) {
  const { act, result, query } = await actOnMyData(actApi, await request.formData())
  if (!result.ok) return refusedAct(result)
  // The account is gone with the data: the page is loaded anew, as a visitor's.
  if (act === 'erase')
    return redirectDocument(localizedPath(document.documentElement.lang as Language, '/my-data') + query)
  return redirect(`/account/my-data${query}`)
}

export default function OwnDataPage() {
  const m = useMyDataText()
  const found = useLoaderData<typeof clientLoader>()
  const title = m('my_data.title')
  return (
    <>
      <PageTop title={title} {...(found.ok && { lead: m('my_data.lead', { email: found.data.email }) })} />
      {found.ok ? (
        <>
          <ActNotice words={myDataDone} say={m} />
          <MyDataView data={found.data} download={<DownloadButton />} />
        </>
      ) : (
        <AccountFailure result={found} />
      )}
    </>
  )
}

/** Downloads the archive: the browser fetches a file without a token, by the cookie that comes first. */
function DownloadButton() {
  const t = useText()
  const m = useMyDataText()
  const toast = useToast()
  const { acting, guard } = useGuard()
  const download = () =>
    guard('download', async () => {
      const pass = await browserApi(passToArchive)
      if (!pass.ok) return toast.error(refusalText(t, pass))
      const file = document.createElement('a')
      // The path of a file has no language before it.
      file.href = pass.data.path
      file.download = ''
      file.click()
    })
  return (
    <Button busy={acting !== undefined} onClick={() => void download()}>
      {m('my_data.download.submit')}
    </Button>
  )
}
