import { Card } from '#src/ui/card.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { EmailText } from '#src/ui/email-text.tsx'
import { mailHref, phoneHref } from '#src/web/site/contact-hrefs.ts'
import { useText } from '#src/web/site/text.tsx'
import { WrittenText } from '../written-text.tsx'
import type { ShownVacancy } from './load-job.ts'

export function JobContact({ vacancy: { company_name, address, email, phone } }: { vacancy: ShownVacancy }) {
  const t = useText()
  const mail = email !== null && (
    <a href={mailHref(email)} className="link inline-block py-1">
      <EmailText email={email} />
    </a>
  )
  const call = phone !== null && (
    <a href={phoneHref(phone)} className="link inline-block py-1">
      {phone}
    </a>
  )
  return (
    <Card>
      <DescriptionList
        stacked
        className="-my-2"
        items={[
          { term: t('job.company'), value: <WrittenText text={company_name} /> },
          { term: t('job.address'), value: <WrittenText text={address} /> },
          ...(mail ? [{ term: t('job.email'), value: mail }] : []),
          ...(call ? [{ term: t('job.phone'), value: call }] : []),
        ]}
      />
    </Card>
  )
}
