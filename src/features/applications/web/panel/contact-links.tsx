import { EmailText } from '#src/ui/email-text.tsx'

/** How an applicant is reached. */
export function MailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} className="link">
      <EmailText email={email} />
    </a>
  )
}

export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="link">
      {phone}
    </a>
  )
}
