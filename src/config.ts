import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { OperatorError } from './platform/readable-error.ts'
import {
  flag,
  httpUrl,
  integer,
  isContact,
  isNetwork,
  isOrigin,
  isSender,
  list,
  optional,
  port,
  scannerAddress,
  serverAddress,
  switchedOn,
  text,
} from './server/setting-kinds.ts'

const encryptions = ['AES256', 'aws:kms'] as const
const levels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const

const environment = z.object({
  NODE_ENV: z._default(
    z.enum(['development', 'production', 'test'], 'development, production or test'),
    'production',
  ),
  HOST: text('0.0.0.0'),
  PORT: integer(3000, 0, 65535),
  STOP_NOTICE_MS: integer(500, 0, 5000),
  PUBLIC_URL: z.optional(
    httpUrl.check(
      z.refine(
        (value) => !URL.parse(value)?.username && !URL.parse(value)?.password,
        'an address without a user or a password',
      ),
      z.refine(
        (value) => !URL.canParse(value) || /^[^/]+\/\/[^/]+\/$/.test(new URL(value).href),
        'an address without a path',
      ),
    ),
  ),
  APP_SECRET: z.optional(z.string().check(z.minLength(32, 'at least 32 characters'))),
  DATABASE_URL: serverAddress(['postgres:', 'postgresql:'], 'a postgres:// address'),
  DATABASE_DIRECT_URL: serverAddress(['postgres:', 'postgresql:'], 'a postgres:// address'),
  DATA_DIR: text('data'),
  S3_BUCKET: optional,
  S3_REGION: text('us-east-1'),
  S3_ENDPOINT: z.optional(httpUrl),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  S3_SSE: z.optional(z.enum(encryptions, `one of ${encryptions.join(', ')}`)),
  CLAMD_URL: scannerAddress,
  SMTP_URL: serverAddress(['smtp:', 'smtps:'], 'an smtp:// or smtps:// address'),
  MAIL_FROM: z._default(
    z.string().check(z.refine(isSender, 'an e-mail address, or Name <address>')),
    'Lanka Vacancies <no-reply@localhost>',
  ),
  TRUST_PROXY: list(isNetwork, 'addresses or networks such as 10.0.0.7 or 10.0.0.0/8, comma-separated'),
  CORS_ORIGINS: list(isOrigin, 'origins such as https://jobs.example.lk, comma-separated'),
  HSTS_SUBDOMAINS: flag,
  RATE_LIMIT_SCALE: z.pipe(
    z._default(z.string().check(z.regex(/^\d{1,6}(\.\d{1,3})?$/, 'a positive number')), '1'),
    z.pipe(z.transform(Number), z.number().check(z.gt(0, 'more than 0'))),
  ),
  ANONYMOUS_POSTING: flag,
  TRUSTED_EMPLOYERS: flag,
  ADMIN_EMAIL: z.optional(z.email('an e-mail address')),
  ADMIN_PASSWORD: z.optional(z.string().check(z.minLength(15, 'at least 15 characters'))),
  LOG_LEVEL: z._default(z.enum(levels, `one of ${levels.join(', ')}`), 'info'),
  METRICS_PORT: port,
  METRICS_HOST: text('127.0.0.1'),
  MAX_CONNECTIONS: integer(8_192, 10, 1_000_000),
  MAX_EVENT_LOOP_DELAY_MS: integer(500, 50, 60_000),
  MAX_MEMORY_MB: z.optional(integer(0, 128, 10_000_000)),
  MAX_MEMORY_SECONDS: integer(60, 1, 86_400),
  KEEP_APPLICATIONS_MONTHS: integer(12, 1, 1_200),
  KEEP_APPLICATIONS_MOST_MONTHS: z.optional(integer(0, 1, 1_200)),
  KEEP_MESSAGES_MONTHS: integer(6, 1, 1_200),
  KEEP_DECISIONS_MONTHS: integer(24, 1, 1_200),
  KEEP_REPORTERS_MONTHS: integer(6, 1, 1_200),
  KEEP_AUDIT_MONTHS: integer(24, 1, 1_200),
  KEEP_ALERTS_MONTHS: integer(6, 1, 1_200),
  KEEP_DETAILS_MONTHS: integer(24, 2, 1_200),
  BULK_MAILS_PER_SECOND: integer(10, 1, 1_000),
  BOUNCE_SECRET: z.optional(
    z.string().check(z.regex(/^[\w-]{32,100}$/, '32 to 100 letters, digits, _ and -')),
  ),
  OPEN_DATA_LICENCE: z._default(httpUrl, 'https://creativecommons.org/licenses/by/4.0/'),
  JOB_FEED_KEY: z.optional(
    z.string().check(z.regex(/^[\w-]{32,100}$/, '32 to 100 letters, digits, _ and -')),
  ),
  GOOGLE_INDEXING_KEY_FILE: optional,
  SITE_NAME: text('Lanka Vacancies'),
  OFFICE_ADDRESS: optional,
  OFFICE_PHONE: optional,
  OFFICE_EMAIL: z.optional(z.email('an e-mail address')),
  SOCIAL_FACEBOOK: z.optional(httpUrl),
  SOCIAL_LINKEDIN: z.optional(httpUrl),
  SOCIAL_WHATSAPP: z.optional(httpUrl),
  SECURITY_CONTACT: z.optional(
    z.string().check(z.refine(isContact, 'an https address, or mailto: and an e-mail address')),
  ),
  OFFLINE_READING: switchedOn,
})

export const settingKeys = Object.keys(environment.shape)

export type Environment = Record<string, string | undefined>
export type Config = ReturnType<typeof loadConfig>

export class ConfigurationError extends OperatorError {
  override name = 'ConfigurationError'
}

/** @throws ConfigurationError that names every wrong setting; it repeats no values, which may be secrets */
export function loadConfig(env: Environment) {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: expected ${issue.message}`)
    throw new ConfigurationError(`The configuration is not usable:\n${lines.join('\n')}`)
  }
  const read = parsed.data
  const problems = contradictions(read)
  if (problems.length > 0) {
    throw new ConfigurationError(
      `The configuration is not usable:\n${problems.map((line) => `  ${line}`).join('\n')}`,
    )
  }
  return Object.freeze({
    production: read.NODE_ENV === 'production',
    host: read.HOST,
    port: read.PORT,
    stopNoticeMs: read.STOP_NOTICE_MS,
    /** Without a trailing slash. If undefined, the address on which the program listens. */
    publicUrl: read.PUBLIC_URL && new URL(read.PUBLIC_URL).origin,
    /** If undefined, a secret is made once and stored in `dataDir`. */
    appSecret: read.APP_SECRET,
    databaseUrl: read.DATABASE_URL,
    /** If set, `databaseUrl` is a pooler's, and this one is for work that needs its own session. */
    databaseDirectUrl: read.DATABASE_DIRECT_URL,
    dataDir: resolve(read.DATA_DIR),
    s3: read.S3_BUCKET
      ? {
          bucket: read.S3_BUCKET,
          region: read.S3_REGION,
          endpoint: read.S3_ENDPOINT,
          accessKeyId: read.S3_ACCESS_KEY_ID!,
          secretAccessKey: read.S3_SECRET_ACCESS_KEY!,
          encryption: read.S3_SSE,
        }
      : undefined,
    clamdUrl: read.CLAMD_URL,
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM,
    bulkMailsPerSecond: read.BULK_MAILS_PER_SECOND,
    /** Without a secret, mail servers cannot report bounced mails. */
    bounceSecret: read.BOUNCE_SECRET,
    openDataLicence: new URL(read.OPEN_DATA_LICENCE).href,
    /** Without a key there is no feed for job sites. */
    jobFeedKey: read.JOB_FEED_KEY,
    /** Without a key file Google gets no notices. */
    googleKeyFile: read.GOOGLE_INDEXING_KEY_FILE,
    trustProxy: read.TRUST_PROXY,
    corsOrigins: read.CORS_ORIGINS.map((origin) => origin.replace(/(?<!\/)\/+$/, '')),
    hstsSubdomains: read.HSTS_SUBDOMAINS,
    rateLimitScale: read.RATE_LIMIT_SCALE,
    anonymousPosting: read.ANONYMOUS_POSTING,
    /** If true, trusted companies' vacancies are public at once and reviewed afterwards. */
    trustedEmployers: read.TRUSTED_EMPLOYERS,
    /** Without a password, one is made and printed. */
    firstAdmin:
      read.ADMIN_EMAIL === undefined ? undefined : { email: read.ADMIN_EMAIL, password: read.ADMIN_PASSWORD },
    metrics:
      read.METRICS_PORT === undefined ? undefined : { host: read.METRICS_HOST, port: read.METRICS_PORT },
    maxConnections: read.MAX_CONNECTIONS,
    loadLimits: Object.freeze({
      maxEventLoopDelayMs: read.MAX_EVENT_LOOP_DELAY_MS,
      maxMemoryMb: read.MAX_MEMORY_MB,
      maxMemorySeconds: read.MAX_MEMORY_SECONDS,
    }),
    retention: Object.freeze({
      applications: read.KEEP_APPLICATIONS_MONTHS,
      /** Months from the submission, whatever the closing day. */
      applicationsMax: read.KEEP_APPLICATIONS_MOST_MONTHS ?? 2 * read.KEEP_APPLICATIONS_MONTHS,
      messages: read.KEEP_MESSAGES_MONTHS,
      /** Months from the end of the vacancy. */
      decisions: read.KEEP_DECISIONS_MONTHS,
      /** Months from the end of the vacancy for its reporters' addresses and networks. */
      reporters: read.KEEP_REPORTERS_MONTHS,
      audit: read.KEEP_AUDIT_MONTHS,
      /** Months for ended alerts and the log of sent ones. */
      alerts: read.KEEP_ALERTS_MONTHS,
      /** Months from the account's last login for its saved details and CVs. */
      details: read.KEEP_DETAILS_MONTHS,
    }),
    logLevel: read.LOG_LEVEL,
    /** Default: the office's address. */
    securityContact: read.SECURITY_CONTACT,
    /** If false, browsers delete the pages that they stored for reading offline. */
    offlineReading: read.OFFLINE_READING,
    site: Object.freeze({
      name: read.SITE_NAME,
      address: read.OFFICE_ADDRESS,
      phone: read.OFFICE_PHONE,
      email: read.OFFICE_EMAIL,
      facebook: read.SOCIAL_FACEBOOK,
      linkedin: read.SOCIAL_LINKEDIN,
      whatsapp: read.SOCIAL_WHATSAPP,
    }),
  })
}

function contradictions(read: z.output<typeof environment>): string[] {
  const problems: string[] = []
  if (read.ADMIN_PASSWORD && !read.ADMIN_EMAIL) problems.push('ADMIN_EMAIL: needed with ADMIN_PASSWORD')
  if (read.S3_BUCKET && !(read.S3_ACCESS_KEY_ID && read.S3_SECRET_ACCESS_KEY)) {
    problems.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: needed with S3_BUCKET')
  }
  const others = ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_SSE'] as const
  const lonely = others.filter((key) => read[key] !== undefined)
  if (!read.S3_BUCKET && lonely.length > 0) problems.push(`S3_BUCKET: needed with ${lonely.join(', ')}`)
  if (read.DATABASE_DIRECT_URL && !read.DATABASE_URL)
    problems.push('DATABASE_URL: needed with DATABASE_DIRECT_URL')
  if (read.GOOGLE_INDEXING_KEY_FILE && !read.PUBLIC_URL)
    problems.push('PUBLIC_URL: needed with GOOGLE_INDEXING_KEY_FILE')
  if (read.METRICS_PORT && read.METRICS_PORT === read.PORT)
    problems.push('METRICS_PORT: another port than PORT')
  if (read.DATABASE_URL && !read.APP_SECRET && read.NODE_ENV === 'production') {
    problems.push('APP_SECRET: needed with DATABASE_URL, the same on every node')
  }
  const { KEEP_APPLICATIONS_MONTHS: months, KEEP_APPLICATIONS_MOST_MONTHS: max = months } = read
  if (max < months) problems.push('KEEP_APPLICATIONS_MOST_MONTHS: not less than KEEP_APPLICATIONS_MONTHS')
  return problems
}
