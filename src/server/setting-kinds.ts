// Error messages never repeat a value, which may be a secret.
import { isIP } from 'node:net'
import * as z from 'zod/mini'

export const text = (fallback: string) => z._default(z.string(), fallback)

export const optional = z.optional(z.string())

export const flag = z.pipe(
  z._default(z.enum(['true', 'false', '1', '0'], 'true or false'), 'false'),
  z.transform((value) => value === 'true' || value === '1'),
)

export const switchedOn = z.pipe(
  z._default(z.enum(['true', 'false', '1', '0'], 'true or false'), 'true'),
  z.transform((value) => value === 'true' || value === '1'),
)

export const integer = (fallback: number, min: number, max: number) =>
  z.pipe(
    z._default(z.string().check(z.regex(/^\d{1,9}$/, 'a whole number')), String(fallback)),
    z.pipe(z.transform(Number), z.int().check(z.gte(min, `at least ${min}`), z.lte(max, `at most ${max}`))),
  )

export const port = z.optional(
  z.pipe(
    z.string().check(z.regex(/^\d{1,5}$/, 'a port')),
    z.pipe(z.transform(Number), z.int().check(z.lte(65_535, 'at most 65535'))),
  ),
)

export const httpUrl = z.url({ protocol: /^https?$/, error: 'an http or https address' })

export const serverAddress = (schemes: readonly string[], expected: string) =>
  z.optional(
    z.string().check(
      z.refine((value) => {
        const url = URL.canParse(value) ? new URL(value) : undefined
        return url !== undefined && schemes.includes(url.protocol) && value.includes('://')
      }, expected),
    ),
  )

export const scannerAddress = z.optional(
  z
    .string()
    .check(
      z.regex(
        /^(?:unix:\/[^\0]+|tcp:\/\/(?:[\w.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?)$/i,
        'unix:/path/of/the/socket or tcp://host:port',
      ),
    ),
)

export const list = (isOne: (part: string) => boolean, expected: string) =>
  z.pipe(
    z._default(z.string(), ''),
    z.pipe(
      z.transform((value: string) =>
        value
          .split(',')
          .map((part) => part.trim())
          .filter(Boolean),
      ),
      z.array(z.string()).check(z.refine((parts) => parts.every(isOne), expected)),
    ),
  )

const neighbourhoods = ['loopback', 'linklocal', 'uniquelocal']

export function isNetwork(part: string): boolean {
  if (neighbourhoods.includes(part)) return true
  const [address = '', bits, ...more] = part.split('/')
  const version = isIP(address)
  if (version === 0 || address.includes('%') || more.length > 0) return false
  if (bits === undefined) return true
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128)
}

export function isOrigin(part: string): boolean {
  if (!URL.canParse(part)) return false
  const url = new URL(part)
  return /^https?:$/.test(url.protocol) && url.origin === part.replace(/\/$/, '')
}

export function isContact(value: string): boolean {
  return /^(?:https:\/\/[^\s/]\S*|mailto:[^\s<>@]+@[^\s<>@]+)$/.test(value)
}

export function isSender(value: string): boolean {
  return /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value)
}
