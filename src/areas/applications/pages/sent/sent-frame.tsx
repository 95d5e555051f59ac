import type { ReactNode } from 'react'
import { PageHeading } from '#src/ui/shell/page-heading.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { PageTitle } from '#src/web/site/page-title.tsx'

type SentFrameProps = { number: string; subject: string; back?: ReactNode; children: ReactNode }

/** The page of something that was sent: its number stands in the title. */
export function SentFrame({ number, subject, back, children }: SentFrameProps) {
  const a = useAccountText()
  return (
    <>
      <PageTitle title={`${a('sent.heading')} ${number}`} path={null} />
      <PageHeading title={a('sent.heading')} lead={`${number} · ${subject}`} back={back} />
      {children}
    </>
  )
}
