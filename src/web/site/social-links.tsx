import type { Site } from './site.ts'

export function SocialLinks({ site }: { site: Pick<Site, 'facebook' | 'linkedin' | 'whatsapp'> }) {
  const links = [
    { href: site.facebook, name: 'Facebook' },
    { href: site.linkedin, name: 'LinkedIn' },
    { href: site.whatsapp, name: 'WhatsApp' },
  ].filter(({ href }) => href !== undefined)
  if (links.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-4">
      {links.map(({ href, name }) => (
        <li key={name}>
          <a href={href} rel="noopener" className="link inline-block py-1">
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
