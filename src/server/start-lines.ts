import type { Config } from '../config.ts'

export function startLines({ site, databaseUrl, dataDir, s3 }: Config, address: string): string[] {
  const rows = databaseUrl ? 'PostgreSQL' : dataDir
  return [
    `${site.name} listens on ${address}`,
    `Data: ${rows}, files in ${s3 ? `the bucket ${s3.bucket}` : dataDir}`,
  ]
}

export function firstAdminLines({ email, password }: { email: string; password: string }, address: string) {
  return [
    '',
    `The first admin, shown this once. Log in at ${address}/admin-login`,
    '',
    `    E-mail    ${email}`,
    `    Password  ${password}`,
    '',
  ]
}
