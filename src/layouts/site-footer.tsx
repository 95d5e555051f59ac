import { Icon } from '#src/ui/icon.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { mailHref, phoneHref } from '#src/web/site/contact-hrefs.ts'
import { useFrame } from '#src/web/site/site.ts'
import { SocialLinks } from '#src/web/site/social-links.tsx'
import { useText } from '#src/web/site/text.tsx'

export function SiteFooter() {
  const t = useText()
  const { site } = useFrame()
  return (
    <div className="flex flex-wrap justify-between gap-x-16 gap-y-6">
      <div>
        <p className="text-base font-semibold">{site.name}</p>
        <p className="mt-1 max-w-text text-muted">{t('footer.about')}</p>
        <p className="mt-2 flex flex-wrap gap-x-4">
          <RouteLink to="/terms" className="link inline-block py-1">
            {t('footer.terms')}
          </RouteLink>
          <RouteLink to="/privacy" className="link inline-block py-1">
            {t('footer.privacy')}
          </RouteLink>
          <RouteLink to="/application-link" className="link inline-block py-1">
            {t('footer.application_link')}
          </RouteLink>
        </p>
      </div>
      <address className="space-y-1 not-italic">
        {(site.address ?? site.phone ?? site.email) && <p className="font-semibold">{t('footer.office')}</p>}
        {site.address && <p>{site.address}</p>}
        {site.phone && (
          <p>
            <a href={phoneHref(site.phone)} className="link inline-flex items-center gap-2 py-1">
              <Icon name="phone" className="size-4" />
              {site.phone}
            </a>
          </p>
        )}
        {site.email && (
          <p>
            <a href={mailHref(site.email)} className="link inline-flex items-center gap-2 py-1">
              <Icon name="mail" className="size-4" />
              {site.email}
            </a>
          </p>
        )}
        <SocialLinks />
      </address>
    </div>
  )
}
