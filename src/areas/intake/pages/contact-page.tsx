import { useActionData } from 'react-router'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import type { TextKey } from '#src/strings/en.ts'
import { Card } from '#src/ui/card.tsx'
import { DescriptionList } from '#src/ui/lists/description-list.tsx'
import { onPost } from '#src/web/api/load.ts'
import { EmailField } from '#src/web/forms/email-field.tsx'
import { TextAreaField, TextField } from '#src/web/forms/form-fields.tsx'
import { PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import { type Posted, sendPosted } from '#src/web/forms/posted.ts'
import { AgainLink, SentPage, SentAddress } from '#src/web/forms/sent-page.tsx'
import { useSentText } from '#src/web/forms/sent-text.ts'
import { useForm } from '#src/web/forms/use-form.ts'
import type { PageHandle } from '#src/web/hydration/page-handle.ts'
import { mailHref, phoneHref } from '#src/web/site/contact-hrefs.ts'
import { PageTop } from '#src/web/site/page-title.tsx'
import { useFrame } from '#src/web/site/site.ts'
import { SocialLinks } from '#src/web/site/social-links.tsx'
import { useText } from '#src/web/site/text.tsx'
import { sendContactMessage } from '../calls/contact.ts'
import { exampleOffice } from '../example-office.ts'

export const action = onPost((api, form) => sendPosted(api, sendContactMessage, form))

export const handle: PageHandle = { framework: 'when-wanted' }

export default function ContactPage() {
  const t = useText()
  const { site } = useFrame()
  const posted = useActionData<typeof action>()
  const example = site.isTrial ? exampleOffice : undefined
  const { address = example?.address, phone = example?.phone, email = example?.email } = site
  const isSocial = (site.facebook ?? site.linkedin ?? site.whatsapp) !== undefined
  const social = isSocial ? site : example
  const term = (label: TextKey, isSet: unknown) =>
    isSet ? t(label) : t('contact.example', { what: t(label) })
  const office = [
    address && { term: term('contact.address', site.address), value: address },
    phone && {
      term: term('contact.phone', site.phone),
      value: <ContactLink href={phoneHref(phone)}>{phone}</ContactLink>,
    },
    email && {
      term: term('contact.office_email', site.email),
      value: <ContactLink href={mailHref(email)}>{email}</ContactLink>,
    },
    social && { term: term('contact.social', isSocial), value: <SocialLinks site={social} /> },
  ].filter((item) => typeof item === 'object')
  return (
    <>
      <PageTop
        title={t('contact.title')}
        path="/contact-us"
        description={t('contact.intro')}
        lead={t('contact.intro')}
      />
      <div className="grid gap-6 lg:grid-cols-[22rem_minmax(0,1fr)] lg:items-start">
        {office.length > 0 && (
          <Card title={t('contact.office')}>
            <DescriptionList stacked items={office} />
          </Card>
        )}
        <ContactForm posted={posted} />
      </div>
    </>
  )
}

function ContactLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className="link inline-block py-1">
      {children}
    </a>
  )
}

type ContactFormProps = { posted: Posted<AnswerOf<typeof sendContactMessage>> | undefined }

function ContactForm({ posted }: ContactFormProps) {
  const t = useText()
  const s = useSentText()
  const form = useForm({
    endpoint: sendContactMessage,
    failure: 'contact.failed',
    posted,
    onSuccess: () => form.clear(),
  })
  return (
    <>
      {form.succeeded && (
        <SentPage
          title={t('contact.sent')}
          mail={
            <SentAddress form={form} text={form.sentTo && s('sent.message.answer', { email: form.sentTo })} />
          }
          next={[]}
        >
          <AgainLink onClick={form.reset}>{s('sent.message.another')}</AgainLink>
        </SentPage>
      )}
      <div hidden={form.succeeded}>
        <Card title={t('contact.form')}>
          <PageForm form={form} label={t('contact.form')} className="max-w-xl space-y-5">
            <TextField name="name" label={t('contact.name.label')} autoComplete="name" />
            <EmailField
              name="email"
              label={t('contact.email.label')}
              hint={t('contact.email.hint')}
              autoComplete="email"
            />
            <TextAreaField name="message" label={t('contact.message.label')} />
            <SubmitButton label={t('contact.send')} busyLabel={t('contact.sending')} />
          </PageForm>
        </Card>
      </div>
    </>
  )
}
