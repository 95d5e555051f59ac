import { useLoaderData } from 'react-router'
import { removeBanner, saveBanner } from '#src/areas/catalogue/calls/companies.ts'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import { p } from '#src/strings/panel.ts'
import { Card } from '#src/ui/card.tsx'
import { ErrorState } from '#src/ui/notice.tsx'
import { ActButton } from '#src/web/acts/acts.tsx'
import { FileField, TextField } from '#src/web/forms/form-fields.tsx'
import { PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import { useSavingForm } from '#src/web/forms/use-saving-form.ts'
import { RetryLink } from '#src/web/loading/retry-link.tsx'
import { loaded, inPanel } from '#src/web/panel/panel-rows.ts'
import { PageTop } from '#src/web/site/page-title.tsx'
import { showBanner } from '../../calls/companies.ts'

export const clientLoader = inPanel(async (api, { signal }) => {
  return loaded(await api(showBanner, { signal }), 'list.failed')
})

export default function BannerPage() {
  const result = useLoaderData<typeof clientLoader>()
  const banner = result.ok ? result.value : undefined
  const there = banner !== undefined && (banner.text !== null || banner.image_url !== null)
  return (
    <div className="mx-auto max-w-3xl">
      <PageTop title={p('banner.title')} lead={p('banner.lead')} actions={there && <RemoveBanner />} />
      {!result.ok && <ErrorState title={result.text} action={<RetryLink />} />}
      {banner && (
        <div className="space-y-4">
          <Card title={p('banner.now')}>
            {there ? <BannerNow banner={banner} /> : <p className="text-muted">{p('banner.none')}</p>}
          </Card>
          <Card title={p('banner.edit')}>
            <BannerForm key={JSON.stringify(banner)} banner={banner} />
          </Card>
        </div>
      )}
    </div>
  )
}

function BannerNow({ banner }: { banner: Banner }) {
  const { image_url, image_width, image_height, text, link } = banner
  return (
    <div className="space-y-2">
      {image_url && (
        <img
          src={image_url}
          alt={text ?? ''}
          width={image_width ?? undefined}
          height={image_height ?? undefined}
          className="h-auto max-h-80 w-auto max-w-full rounded border border-line"
        />
      )}
      {text && <p className="font-semibold wrap-anywhere">{text}</p>}
      {link && (
        <a href={link} target="_blank" rel="noreferrer" className="link break-all">
          {link}
        </a>
      )}
    </div>
  )
}

function RemoveBanner() {
  return (
    <ActButton
      endpoint={removeBanner}
      input={{}}
      failure={p('banner.remove.failed')}
      label={p('banner.remove')}
      question={p('banner.remove.question')}
    />
  )
}

type Banner = AnswerOf<typeof showBanner>

function BannerForm({ banner }: { banner: Banner }) {
  const form = useSavingForm({
    endpoint: saveBanner,
    failure: 'problem.internal',
    defaults: { text: banner.text, link: banner.link },
    onSaved: () => form.clear(),
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
