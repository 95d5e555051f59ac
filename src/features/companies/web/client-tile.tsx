import type { AnswerOf } from '#src/contract/endpoint.ts'
import { srcSet } from '#src/features/storage/src-set.ts'
import { cx } from '#src/ui/class-names.ts'
import { RouteLink } from '#src/ui/route-link.tsx'
import { useText } from '#src/web/site/text.tsx'
import { companyHref } from '../company-address.ts'
import type { listClients } from '../contract.ts'

type Client = AnswerOf<typeof listClients>[number]

/**
 * A logo; the name where there is none; a pale placeholder where the logo fails (spec 8), put there by the boot
 * script. It leads to the company's page.
 */
export function ClientTile({ client }: { client: Client }) {
  const { name, logo_url, logo_width, logo_height, logo_variants } = client
  const t = useText()
  return (
    <li
      className={cx(
        'grid aspect-square place-items-center rounded border border-line bg-card p-1.5 sm:aspect-[4/3] sm:p-4',
        // A tall logo is fitted in; a long name makes its tile taller.
        logo_url && 'overflow-hidden',
      )}
    >
      <RouteLink
        to={companyHref(client)}
        className="grid size-full min-h-0 place-items-center text-ink hover:text-primary hover:underline"
      >
        {logo_url ? (
          <img
            srcSet={srcSet(logo_url, logo_width, logo_variants)}
            sizes="(min-width: 40rem) 12.5rem, 30vw"
            src={logo_url}
            alt={t('clients.logo.alt', { name })}
            data-placeholder="/logo-placeholder.svg"
            data-placeholder-alt={name}
            width={logo_width ?? undefined}
            height={logo_height ?? undefined}
            loading="lazy"
            decoding="async"
            className="size-full object-contain data-failed:opacity-40"
          />
        ) : (
          <span className="max-w-full text-center text-sm leading-tight font-semibold wrap-anywhere">
            {name}
          </span>
        )}
      </RouteLink>
    </li>
  )
}
