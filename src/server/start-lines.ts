import { join } from 'node:path'
import { INVENTED_EMAIL } from '../areas/people/index.ts'
import type { Config } from '../config.ts'

export function startLines(config: Config, files: string, address: string): string[] {
  const { site, databaseUrl, dataDir } = config
  const rows = databaseUrl ? 'PostgreSQL' : dataDir
  return [
    `${site.name} listens on ${address}`,
    `Admin panel: ${address}/admin-login`,
    `Data: ${rows}, files in ${files}`,
    ...unsetLines(config),
  ]
}

function unsetLines({ publicUrl, smtpUrl, dataDir, site }: Config): string[] {
  const unset = [
    !publicUrl && 'PUBLIC_URL (the address in mails and links; Contact Us has examples until then)',
    !smtpUrl && `SMTP_URL (mails are written to ${join(dataDir, 'outbox')})`,
    !site.address && 'OFFICE_ADDRESS',
    !site.phone && 'OFFICE_PHONE',
    !site.email && 'OFFICE_EMAIL (messages go to the admins)',
    !(site.facebook ?? site.linkedin ?? site.whatsapp) &&
      'SOCIAL_FACEBOOK, SOCIAL_LINKEDIN or SOCIAL_WHATSAPP',
  ].filter(Boolean)
  return unset.length === 0 ? [] : [`Not set yet, see .env.example: ${unset.join(', ')}`]
}

export function firstAdminLines(
  { email, password }: { email: string; password: string },
  address: string,
  isPublic = false,
) {
  return [
    '',
    `The first admin, shown this once. Log in at ${address}/admin-login`,
    '',
    `    E-mail    ${email}`,
    `    Password  ${password}`,
    '',
    'The panel asks for another password at this login.',
    ...(isPublic && email === INVENTED_EMAIL
      ? ['No email reaches this address: set yours under Security, or ADMIN_EMAIL before the first start.']
      : []),
    '',
  ]
}
