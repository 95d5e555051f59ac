import type { AnswerOf } from '#src/contract/endpoint.ts'
import { cx } from '#src/ui/class-names.ts'
import { RouteLink } from '#src/ui/route-link.tsx'
import { langOf } from '#src/web/site/language-of.ts'
import { useFrame } from '#src/web/site/site.ts'
import { companyHref } from '../company-address.ts'
import type { listClients } from '../contract.ts'
import { CompanyLogo } from './company-logo.tsx'

type Client = AnswerOf<typeof listClients>[number]

/** A logo, the name where there is none. It leads to the company's page. */
export function ClientTile({ client }: { client: Client }) {
  const { language } = useFrame()
  const { name, logo_url } = client
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
          <CompanyLogo company={client} sizes="(min-width: 40rem) 12.5rem, 30vw" lazy />
        ) : (
          <span
            lang={langOf(name, language)}
            className="max-w-full text-center text-sm leading-tight font-semibold wrap-anywhere"
          >
            {name}
          </span>
        )}
      </RouteLink>
    </li>
  )
}
