import { Icon } from '#src/ui/icon.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { phoneHref, whatsappHref } from '#src/web/site/contact-hrefs.ts'

const link =
  'inline-flex min-h-control items-center gap-1.5 rounded border border-edge px-2.5 text-sm font-semibold text-primary hover:bg-primary-soft'

type ContactLinksProps = { phone: string; whatsapp: boolean; name: string }

/** A number has WhatsApp only if it was given for it. */
export function ContactLinks({ phone, whatsapp, name }: ContactLinksProps) {
  const a = useAccountText()
  return (
    <>
      <a href={phoneHref(phone)} className={link} aria-label={a('received_list.call', { name })}>
        <Icon name="phone" className="size-4" />
        {a('received_list.call.short')}
      </a>
      {whatsapp && (
        <a href={whatsappHref(phone)} target="_blank" rel="noopener" className={link}>
          <Icon name="whatsapp" className="size-4" />
          WhatsApp
        </a>
      )}
    </>
  )
}
