import { srcSet } from '#src/areas/files/src-set.ts'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import { useText } from '#src/web/site/text.tsx'
import type { listClients } from '../calls/companies.ts'

type Logo = Pick<
  AnswerOf<typeof listClients>[number],
  'name' | 'logo_url' | 'logo_width' | 'logo_height' | 'logo_variants'
>

/** The boot script replaces a logo that fails to load by a placeholder (spec 8). */
export function CompanyLogo({ company, sizes, lazy }: { company: Logo; sizes: string; lazy?: boolean }) {
  const t = useText()
  const { name, logo_url, logo_width, logo_height, logo_variants } = company
  if (!logo_url) return null
  return (
    <img
      srcSet={srcSet(logo_url, logo_width, logo_variants)}
      sizes={sizes}
      src={logo_url}
      alt={t('clients.logo.alt', { name })}
      data-placeholder="/logo-placeholder.svg"
      data-placeholder-alt={name}
      width={logo_width ?? undefined}
      height={logo_height ?? undefined}
      loading={lazy ? 'lazy' : undefined}
      decoding="async"
      className="size-full min-h-0 object-contain data-failed:opacity-40"
    />
  )
}
