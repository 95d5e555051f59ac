import { phoneInGroups } from '#src/contract/values/phone-in-one-form.ts'
import { EmailText } from '#src/ui/email-text.tsx'
import { mailHref, phoneHref } from '#src/web/site/contact-hrefs.ts'

export function MailLink({ email }: { email: string }) {
  return (
    <a href={mailHref(email)} className="link">
      <EmailText email={email} />
    </a>
  )
}

export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={phoneHref(phone)} className="link">
      {phoneInGroups(phone)}
    </a>
  )
}
