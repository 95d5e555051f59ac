import type { Config } from '../config.ts'

/** Tells whoever starts the board its address and the place of its data; `address` is the one that visitors use. */
export function startLines({ site, databaseUrl, dataDir, s3 }: Config, address: string): string[] {
  const rows = databaseUrl ? 'PostgreSQL' : dataDir
  return [
    `${site.name} listens on ${address}`,
    `Data: ${rows}, files in ${s3 ? `the bucket ${s3.bucket}` : dataDir}`,
  ]
}

/** The login that was invented at the first start, set apart so that nobody looks for it among other lines. */
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
