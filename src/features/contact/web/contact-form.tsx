import type { AnswerOf } from '#src/contract/endpoint.ts'
import { TextAreaField, TextField } from '#src/web/forms/form-fields.tsx'
import { FormDone, PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import type { Posted } from '#src/web/forms/posted.ts'
import { useForm } from '#src/web/forms/use-form.ts'
import { useText } from '#src/web/site/text.tsx'
import { sendContactMessage } from '../contract.ts'

type ContactFormProps = { posted: Posted<AnswerOf<typeof sendContactMessage>> | undefined }

export function ContactForm({ posted }: ContactFormProps) {
  const t = useText()
  const form = useForm({
    endpoint: sendContactMessage,
    failure: 'contact.failed',
    posted,
    onSuccess: () => form.clear(),
  })
  return (
    <div className="max-w-xl space-y-5">
      {form.succeeded && <FormDone title={t('contact.sent')} />}
      <PageForm form={form} label={t('contact.form')} className="space-y-5">
        <TextField name="name" label={t('contact.name.label')} autoComplete="name" />
        <TextField
          name="email"
          type="email"
          label={t('contact.email.label')}
          hint={t('contact.email.hint')}
          autoComplete="email"
        />
        <TextAreaField name="message" label={t('contact.message.label')} />
        <SubmitButton label={t('contact.send')} busyLabel={t('contact.sending')} />
      </PageForm>
    </div>
  )
}
