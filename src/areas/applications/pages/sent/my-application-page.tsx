import { useLoaderData, type ClientActionFunctionArgs } from 'react-router'
import { BackLink } from '#src/ui/shell/route-link.tsx'
import { inAccount } from '#src/web/account/account-load.ts'
import { AccountFailure } from '#src/web/account/account-notices.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { actApi } from '#src/web/acts/act-api.ts'
import { browserInput } from '#src/web/api/load.ts'
import { PageTop } from '#src/web/site/page-title.tsx'
import { readApplicantNo } from '../../application.ts'
import { actOnSent, actOnSentCv, loadSent, loadSentCv } from './act-on-sent.ts'
import { SentCvView } from './sent-cv-view.tsx'
import { SentView } from './sent-view.tsx'

const getPosition = (number: string) => {
  const read = readApplicantNo(number)
  return read?.kind === 'position_application' ? read.id : undefined
}

export const clientLoader = inAccount(async (api, input) => {
  const number = input.params['id'] ?? ''
  const id = getPosition(number)
  return id === undefined
    ? { cv: await loadSentCv(api, number, input) }
    : { sent: await loadSent(api, id, input) }
})

export async function clientAction(args: ClientActionFunctionArgs) {
  const number = args.params['id'] ?? ''
  const id = getPosition(number)
  const form = await args.request.formData()
  const input = browserInput(args)
  return id === undefined ? actOnSentCv(actApi, number, form, input) : actOnSent(actApi, id, form, input)
}

/** An application that the account sent: its stage, and what can still be done with it. */
export default function MyApplicationPage() {
  const a = useAccountText()
  const { cv, sent } = useLoaderData<typeof clientLoader>()
  const back = <BackLink to="/account/my-applications">{a('my_applications.back')}</BackLink>
  if (sent?.ok) return <SentView application={sent.data} back={back} />
  if (cv?.ok) return <SentCvView cv={cv.data} back={back} />
  return (
    <>
      <PageTop title={a('sent.heading')} back={back} />
      <AccountFailure result={(sent ?? cv) as never} />
    </>
  )
}
