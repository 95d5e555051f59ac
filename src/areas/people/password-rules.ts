import * as z from 'zod/mini'
import type { FieldErrors } from '#src/contract/errors.ts'
import type { TextKey } from '#src/strings/en.ts'
import { commonPasswords } from './common-passwords.ts'

export const passwordLengths = {
  user: { min: 8, max: 128 },
  admin: { min: 15, max: 128 },
} as const

/** Takes a password exactly as it was typed: neither trimmed nor normalised, and anything may be in it. */
/*@__NO_SIDE_EFFECTS__*/
export function typedPassword(required: TextKey) {
  return z
    .string({ error: required })
    .check(z.minLength(1, { error: required }))
    .register(z.globalRegistry, { format: 'password' })
}

/*@__NO_SIDE_EFFECTS__*/
export function chosenPassword(kind: keyof typeof passwordLengths) {
  const { min, max } = passwordLengths[kind]
  return typedPassword('account.password.required')
    .check(
      z.check<string>((context) => {
        const error = (message: TextKey, params?: Record<string, number>) =>
          context.issues.push({ code: 'custom', input: context.value, message, params })
        const length = [...context.value].length
        if (length < min) error('account.password.too_short', { min })
        else if (length > max) error('field.too_long', { max })
        else if (isCommon(context.value)) error('account.password.common')
      }),
    )
    .register(z.globalRegistry, { format: 'password', minLength: min, maxLength: max })
}

const LONGEST_UNIT = 4

/** One that everybody tries, or up to four characters repeated: `aaaaaaaa`, `12ab12ab1`. */
function isCommon(password: string): boolean {
  const lower = password.toLowerCase()
  const characters = [...lower]
  const repeats = (unit: number) => characters.every((character, at) => character === characters[at % unit])
  return commonPasswords.has(lower) || Array.from({ length: LONGEST_UNIT }, (_, no) => no + 1).some(repeats)
}

interface Choice {
  name?: unknown
  email?: unknown
  password?: unknown
  password_confirmation?: unknown
}

/*@__NO_SIDE_EFFECTS__*/
export function passwordFitsForm() {
  return z.check<object>(
    (context) => {
      const form = context.value as Choice
      if (typeof form.password !== 'string') return
      const error = (field: string, message: TextKey) =>
        context.issues.push({ code: 'custom', input: context.value, path: [field], message })
      if (isPersonal(form.password, [form.name, form.email])) error('password', 'account.password.personal')
      if (typeof form.password_confirmation === 'string' && form.password_confirmation !== form.password)
        error('password_confirmation', 'account.password.differs')
    },
    { when: () => true },
  )
}

const SHORTEST_OWN_WORD = 6

export function isPersonal(password: string, own: readonly unknown[]): boolean {
  const folded = letters(password)
  const words = own.flatMap((text) => (typeof text === 'string' ? [text, text.split('@')[0]!] : []))
  return words.map(letters).some((word) => {
    const bare = withoutNumber(word)
    return (
      (word.length >= SHORTEST_OWN_WORD && folded === word) ||
      (bare.length >= SHORTEST_OWN_WORD && withoutNumber(folded) === bare)
    )
  })
}

export function siteNameErrors(siteName: string, { password }: { password?: string }): FieldErrors {
  if (password === undefined || !isPersonal(password, [siteName])) return {}
  return { password: [{ key: 'account.password.site' }] }
}

function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}

function withoutNumber(text: string): string {
  return text.replace(/(?<!\d)\d+$/, '')
}
