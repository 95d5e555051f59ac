import { useRevalidator } from 'react-router'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import { p } from '#src/strings/panel.ts'
import { useToast } from '#src/ui/toast.tsx'
import { FileField, TextField } from '#src/web/forms/form-fields.tsx'
import { PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import { useForm } from '#src/web/forms/use-form.ts'
import { saveBanner } from '../../admin-contract.ts'
import type { showBanner } from '../../contract.ts'

export type Banner = AnswerOf<typeof showBanner>

export function BannerForm({ banner }: { banner: Banner }) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const form = useForm({
    endpoint: saveBanner,
    failure: 'problem.internal',
    defaults: { text: banner.text, link: banner.link },
    onSuccess: ({ message }) => {
      toast.success(message)
      form.clear()
      void revalidate()
    },
  })
  return (
    <PageForm form={form} label={p('banner.edit')}>
      <TextField name="text" label={p('banner.text')} hint={p('banner.text.hint')} maxLength={200} />
      <TextField
        name="link"
        type="url"
        label={p('banner.link')}
        hint={p('banner.link.hint')}
        maxLength={500}
        optional
      />
      <FileField
        name="image"
        kind="banner"
        label={p('banner.image')}
        hint={p('banner.image.hint')}
        optional
        previewAlt={p('banner.image.preview')}
      />
      <SubmitButton label={p('banner.save')} busyLabel={p('act.saving')} />
    </PageForm>
  )
}
